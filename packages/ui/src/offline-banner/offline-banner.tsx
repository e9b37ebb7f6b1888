import { Icon } from '../icon/icon.tsx';
import { useWords } from '../words/words.tsx';
import styles from './offline-banner.module.css';

/** Says that what is shown is kept from earlier; `asOf` is when that was, in words. Nothing without it. */
export function OfflineBanner({ asOf }: { asOf: string | undefined }) {
  const words = useWords();
  return (
    <div role="status">
      {asOf !== undefined && (
        <p className={styles.banner}>
          <Icon name="offline" />
          {words.offline(asOf)}
        </p>
      )}
    </div>
  );
}
