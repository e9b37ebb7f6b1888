import { useId } from 'react';
import styles from './progress.module.css';

interface ProgressProps {
  label: string;
  /** The progress, of `max`; undefined while it is unknown. */
  value?: number | undefined;
  max?: number;
  /** The same in words: “120 of 400 sent”. */
  detail?: string | undefined;
}

/** The progress of long work. */
export function Progress({ label, value, max = 100, detail }: ProgressProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <label htmlFor={id}>{label}</label>
      {detail && <span className={styles.detail}>{detail}</span>}
      <progress id={id} max={max} {...(value === undefined ? {} : { value })} />
    </div>
  );
}
