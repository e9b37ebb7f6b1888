import { Skeleton } from '@fareway/ui/skeleton/skeleton.tsx';
import styles from './page-skeleton.module.css';

/** Replaces a page while its access check or its data are loading (P-206). */
export function PageSkeleton() {
  return (
    <main id="main" tabIndex={-1} className={styles.waiting}>
      <Skeleton shape="text" count={2} />
      <Skeleton shape="card" count={2} />
      <noscript>
        <p>
          This page needs JavaScript, to keep your account and your payments safe. Please switch it on and load the page
          again.
        </p>
      </noscript>
    </main>
  );
}
