import type { DeletionOutcome } from '@fareway/domain/accounts/account-deletion.ts';
import styles from './outcome-list.module.css';

/** What happens to each kind of data. */
export function OutcomeList({ outcomes }: { outcomes: readonly DeletionOutcome[] }) {
  return (
    <dl className={styles.list}>
      {outcomes.map(({ what, outcome }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{outcome}</dd>
        </div>
      ))}
    </dl>
  );
}
