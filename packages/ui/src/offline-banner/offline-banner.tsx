import { Icon } from '../icon/icon.tsx';
import { useWords } from '../words/words.tsx';
import styles from './offline-banner.module.css';

interface OfflineBannerProps {
  /** When the shown data was stored, as text; without it no time is shown. */
  asOf: string | undefined;
  /** Whether the server responds, but only with errors: the device is not offline. */
  isServerFailing?: boolean;
}

/** Says that the page shows stored data, and why. */
export function OfflineBanner({ asOf, isServerFailing }: OfflineBannerProps) {
  const words = useWords();
  return (
    <div role="status">
      {asOf !== undefined && (
        <p className={styles.banner}>
          <Icon name={isServerFailing ? 'warning' : 'offline'} />
          {isServerFailing ? words.serverFailing(asOf) : words.offline(asOf)}
        </p>
      )}
    </div>
  );
}
