import * as actions from '@fareway/texts/words/actions.ts';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';
import styles from './error-state.module.css';

interface ErrorStateProps {
  /** What happened. */
  title: ReactNode;
  /** What to do. */
  children?: ReactNode;
  /** Tries again, where that can help. */
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
}

/** Shown instead of content that cannot be shown. */
export function ErrorState({ title, children, onRetry, retrying }: ErrorStateProps) {
  return (
    <Notice tone="error" title={title} announced>
      <div className={styles.content}>
        {children}
        {onRetry && (
          <Button type="button" variant="secondary" busy={retrying} onClick={onRetry}>
            {actions.tryAgain}
          </Button>
        )}
      </div>
    </Notice>
  );
}
