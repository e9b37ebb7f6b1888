import { Skeleton } from '@fareway/ui/skeleton/skeleton.tsx';
import styles from './page-skeleton.module.css';

/** Stands where a page will be while it is not known yet what may be shown, or while its data are on their way (P-206). */
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
