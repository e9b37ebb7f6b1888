import { useId } from 'react';
import styles from './photo-editor.module.css';

interface SliderProps {
  label: string;
  min: number;
  max: number;
  step: number;
  /** Undefined when it cannot move. */
  value: number | undefined;
  /** The value in words. */
  text: string;
  onChange: (value: number) => void;
}

/** A slider with its name beside it. */
export function Slider({ label, min, max, step, value, text, onChange }: SliderProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      {/* It belongs to no form: otherwise Enter would submit the form behind the editor. */}
      <input
        type="range"
        id={id}
        form=""
        className={styles.slider}
        {...{ min, max, step }}
        value={value ?? (min + max) / 2}
        disabled={value === undefined}
        aria-valuetext={text}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </>
  );
}
