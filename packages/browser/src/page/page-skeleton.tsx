import * as text from '@fareway/texts/browser/problem.ts';
import { loading } from '@fareway/texts/ui/page.ts';
import { Skeleton } from '@fareway/ui/skeleton/skeleton.tsx';
import styles from './page-skeleton.module.css';
import { type ReactNode, useEffect, useState } from 'react';
import { useNextPage } from './use-next-page.ts';

interface PageSkeletonProps {
  /** What the page offers where no script runs. Default: a request to switch JavaScript on. */
  withoutScript?: ReactNode;
}

/** What the document of a page contains whose content is not drawn by the server. */
export const skeletonMark = 'data-skeleton=""';

/** Replaces a page while its access check or its data are loading (P-206). */
export function PageSkeleton({ withoutScript }: PageSkeletonProps) {
  return (
    <main id="main" tabIndex={-1} className={styles.waiting} data-skeleton="">
      <h1 tabIndex={-1} className="visually-hidden">
        {loading}
      </h1>
      <Skeleton shape="text" count={2} />
      <Skeleton shape="card" count={2} />
      {withoutScript ? <noscript>{withoutScript}</noscript> : <NeedsScript />}
    </main>
  );
}

/** Replaces the form of a page that the server has drawn, until its input is read from the device. */
export function FormSkeleton() {
  return (
    <div className={styles.form}>
      <Skeleton shape="card" count={2} />
      <NeedsScript />
    </div>
  );
}

/** Shown where no script runs. */
function NeedsScript() {
  return (
    <noscript>
      <p>{text.withoutScript}</p>
    </noscript>
  );
}

const patience = 200;

/**
 * Shows the skeleton of a page instead of the current page when the next one takes more than 200 ms to load. A change of the query leaves the page: its
 * fields keep what was typed, and the focus.
 */
export function SlowNavigation({ children }: { children: ReactNode }) {
  const target = useNextPage();
  const [slowTarget, setSlowTarget] = useState<string>();
  useEffect(() => {
    if (target === undefined) return undefined;
    const timer = setTimeout(() => setSlowTarget(target), patience);
    return () => {
      clearTimeout(timer);
      setSlowTarget(undefined);
    };
  }, [target]);
  return target !== undefined && slowTarget === target ? <PageSkeleton /> : children;
}
