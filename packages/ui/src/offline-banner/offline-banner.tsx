import { Icon } from '../icon/icon.tsx';
import { useWords } from '../words/words.tsx';
import styles from './offline-banner.module.css';

interface OfflineBannerProps {
  /** When what is shown was kept, in words; nothing is said without it. */
  asOf: string | undefined;
  /** The server responds, but only with errors: the device is not offline. */
  isServerFailing?: boolean;
}

/** Says that what is shown is kept from earlier, and why. */
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
