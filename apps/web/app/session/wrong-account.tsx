import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { lazy, Suspense } from 'react';
import { WrongAccountActions } from './wrong-account-actions.tsx';

interface WrongAccountProps {
  /** The title of the page that cannot be shown. */
  title: string;
  /** Replaces the word 'Error'. */
  problem?: string;
  /** The account that is needed. */
  why: string;
}

/**
 * Shown instead of a page of another account: the reason, and a log-in with that account, which leads back here (A-099, A-135, A-161,
 *
 */
export function WrongAccount({ title, problem, why }: WrongAccountProps) {
  return (
    <Page title={title}>
      <Notice tone="error" title={problem}>
        <p>{why}</p>
      </Notice>
      <Suspense fallback={<WrongAccountActions busy />}>
        <LogInWithAnother />
      </Suspense>
    </Page>
  );
}

/** Few pages are opened with another account. */
const LogInWithAnother = lazy(() => import('./log-in-with-another.tsx'));
