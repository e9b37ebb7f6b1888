import * as text from '@fareway/texts/ui/steps.ts';
import { Link } from '../link/link.tsx';
import styles from './steps.module.css';

export interface Step {
  label: string;
  /** The address of a finished step. */
  href?: string | undefined;
}

interface StepsProps {
  steps: readonly Step[];
  /** The current step, from 1. */
  current: number;
}

/** The progress through several steps, drawn as the stops of a route. */
export function Steps({ steps, current }: StepsProps) {
  return (
    <div>
      <p className={styles.where}>
        {text.stepOf(current, steps.length)}
        <span className={styles.here}>: {steps[current - 1]?.label}</span>
      </p>
      <ol className={styles.route}>
        {steps.map(({ label, href }, index) => (
          <li key={label} className={styles.stop} aria-current={index + 1 === current ? 'step' : undefined}>
            <span className={styles.label}>
              {href && index + 1 < current ? <Link href={href}>{label}</Link> : label}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
