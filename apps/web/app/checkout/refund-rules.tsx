import { refundWords, type RefundPolicy } from '@fareway/domain/operators/refund-policy.ts';
import styles from './refund-rules.module.css';

/** What an operator gives back, and its words about it. */
export interface Refunds {
  refund_steps?: RefundPolicy | undefined;
  refund_words?: string | undefined;
}

/** What an operator gives back for a ticket, in words; empty for an operator that has not decided (C-200). */
export function RefundRules({ refunds: { refund_steps, refund_words } }: { refunds: Refunds }) {
  if (!refund_steps && !refund_words) return null;
  return (
    <>
      {refund_steps && (
        <ul className={styles.rules}>
          {refundWords(refund_steps).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {refund_words && <p className={styles.words}>{refund_words}</p>}
    </>
  );
}
