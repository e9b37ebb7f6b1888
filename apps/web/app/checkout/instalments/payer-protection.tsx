import * as text from '@fareway/texts/checkout/guarantee.ts';
import type { Currency } from '../wire.ts';
import styles from './payer-protection.module.css';

/**
 * The protection of a payer by direct debit, in the scheme's own words: the Direct Debit Guarantee of Bacs for pounds, and the refund right
 * of SEPA for euros.
 */
export function PayerProtection({ currency }: { currency: Currency }) {
  if (currency === 'eur') return <p>{text.sepa}</p>;
  return (
    <details className={styles.guarantee}>
      <summary>{text.title}</summary>
      <ul>
        <li>{text.offered}</li>
        <li>{text.changes}</li>
        <li>
          {text.errors}
          <ul>
            <li>{text.wrongRefund}</li>
          </ul>
        </li>
        <li>{text.cancelling}</li>
      </ul>
    </details>
  );
}
