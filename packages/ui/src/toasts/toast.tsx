import * as text from '@fareway/texts/ui/messages.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './toasts.module.css';

/** How long a toast stays, in milliseconds. */
export const toastDuration = 5000;

/** One toast. Its time stops while the pointer or the focus is on it. */
export function Toast({ id, onEnd, children }: { id: number; onEnd: (id: number) => void; children: ReactNode }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => onEnd(id), toastDuration);
    return () => clearTimeout(timer);
  }, [held, id, onEnd]);
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
