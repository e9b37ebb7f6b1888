import * as text from '@fareway/texts/ui/messages.ts';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useErrorTitle } from '../error-title/use-error-title.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './notice.module.css';

export type Tone = 'info' | 'success' | 'warning' | 'error';

interface NoticeProps {
  tone?: Tone;
  /** Replaces the tone's own word. */
  title?: ReactNode;
  children?: ReactNode;
  /**
   * For a notice that appears after the page: announces it. An error is announced at once, and the page's title begins with "Error: " while it is
   * shown.
   */
  announced?: boolean;
}

const tones = { info: undefined, success: styles.success, warning: styles.warning, error: styles.error };

/** A message for the reader, with a sign, a word and a colour. */
export function Notice({ tone = 'info', title, children, announced }: NoticeProps) {
  const role = tone === 'error' ? 'alert' : 'status';
  useErrorTitle(tone === 'error' && announced === true);
  return (
    <div className={classNames(styles.notice, tones[tone])} role={announced ? role : undefined}>
      <Icon name={tone} />
      <div className={styles.text}>
        <p className={styles.title}>
          {title && !saysTone(title, tone) && <span className="visually-hidden">{text.starts[tone]}</span>}
          {title ?? text.tones[tone]}
        </p>
        {children}
      </div>
    </div>
  );
}

/** Returns whether a title begins with the word for its tone, as some specified texts do: 'Error: …'. */
function saysTone(title: ReactNode, tone: Tone): boolean {
  return typeof title === 'string' && title.startsWith(text.starts[tone].trimEnd());
}
