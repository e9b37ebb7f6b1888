import * as text from '@fareway/texts/ui/offline-banner.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './offline-banner.module.css';

interface OfflineBannerProps {
  /** When the shown data was stored, as text; without it no time is shown. */
  asOf: string | undefined;
  /** Whether the server responds, but only with errors: the device is not offline. */
  isServerFailing?: boolean;
}

/** Says that the page shows stored data, and why. */
export function OfflineBanner({ asOf, isServerFailing }: OfflineBannerProps) {
  return (
    <div role="status">
      {asOf !== undefined && (
        <p className={styles.banner}>
          <Icon name={isServerFailing ? 'warning' : 'offline'} />
          {isServerFailing ? text.serverFailing(asOf) : text.offline(asOf)}
        </p>
      )}
    </div>
  );
}
