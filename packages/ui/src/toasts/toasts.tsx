import * as text from '@fareway/texts/ui/messages.ts';
import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { Tone } from '../notice/notice.tsx';
import { Toast, toastDuration } from './toast.tsx';
import styles from './toasts.module.css';

/** A short message, whether it reports a success or an error, and how long it stays, in milliseconds. */
export type ShowToast = (message: ReactNode, tone?: Tone, duration?: number) => void;

const ToastContext = createContext<ShowToast>(() => {});

/** Shows a toast. */
export function useToast(): ShowToast {
  return use(ToastContext);
}

/** The place of toasts. It is outside the pages, so that a toast stays after a navigation. */
export function ToastRegion({ children }: { children: ReactNode }) {
  const lastId = useRef(0);
  const [toasts, setToasts] = useState<readonly { id: number; message: ReactNode; tone: Tone; duration: number }[]>([]);
  const show = useCallback<ShowToast>((message, tone = 'success', duration = toastDuration) => {
    lastId.current += 1;
    const id = lastId.current;
    setToasts((before) => [...before, { id, message, tone, duration }]);
  }, []);
  const remove = useCallback((id: number) => setToasts((before) => before.filter((toast) => toast.id !== id)), []);
  return (
    <ToastContext value={show}>
      {children}
      <section className={styles.region} aria-label={text.messages} aria-live="polite">
        {toasts.map(({ id, message, tone, duration }) => (
          <Toast key={id} {...{ id, duration }} onEnd={remove}>
            <Icon name={tone} />
            <span className="visually-hidden">{text.starts[tone]}</span>
            <span className={styles.message}>{message}</span>
          </Toast>
        ))}
      </section>
    </ToastContext>
  );
}
