import * as text from '@fareway/texts/ui/messages.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './toasts.module.css';

/** How long a toast stays unless it says otherwise, in milliseconds. */
export const toastDuration = 5000;

interface ToastProps {
  id: number;
  /** In milliseconds. */
  duration: number;
  onEnd: (id: number) => void;
  children: ReactNode;
}

/** One toast. Its time stops while the pointer or the focus is on it. */
export function Toast({ id, duration, onEnd, children }: ToastProps) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => onEnd(id), duration);
    return () => clearTimeout(timer);
  }, [held, id, duration, onEnd]);
  return (
    <div
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {children}
      <button type="button" className={styles.dismiss} aria-label={text.dismiss} onClick={() => onEnd(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
