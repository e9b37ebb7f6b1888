import { CallError } from '@fareway/api/call-error.ts';
import { mandateStatusTitle } from '@fareway/domain/instalments/mandate-words.ts';
import * as text from '@fareway/texts/mandates/manage.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import * as sentences from '@fareway/texts/words/sentences.ts';
import { ErrorState } from '@fareway/ui/error-state/error-state.tsx';
import { Skeleton } from '@fareway/ui/skeleton/skeleton.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import { useEffect, useState } from 'react';
import styles from './bank-details.module.css';
import { type BankDetails as Details, readBankDetails } from './calls.ts';

/** The bank account of a mandate, as the provider reports it now. */
export function BankDetails({ userId, mandateId }: { userId: string; mandateId: string }) {
  const [details, setDetails] = useState<Details | 'missing' | 'failed'>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    const show = (found: Details | 'missing' | 'failed') => {
      if (!isGone) setDetails(found);
    };
    readBankDetails(userId, mandateId).then(show, (error: unknown) =>
      show(error instanceof CallError && error.status === 404 ? 'missing' : 'failed'),
    );
    return () => {
      isGone = true;
    };
  }, [userId, mandateId, tries]);

  const retry = () => {
    setDetails(undefined);
    setTries(tries + 1);
  };
  if (details === undefined) return <ComingDetails />;
  if (details === 'missing') return <p role="status">{sentences.noBankDetails}</p>;
  if (details === 'failed') {
    return <ErrorState title={text.bankDetailsFailed} onRetry={retry} />;
  }
  const { bank_details: bank, status, reference } = details;
  const rows = [
    { label: text.bank, value: bank.bank_name },
    { label: text.accountNumber, value: `${mask}${bank.account_number}` },
    { label: text.accountHolder, value: bank.account_holder_name },
    { label: labels.status, value: mandateStatusTitle(status) },
    { label: labels.reference, value: reference },
  ];
  return <SummaryList rows={rows.filter(({ value }) => value)} />;
}

/** As high as the loaded content, so that nothing moves. */
function ComingDetails() {
  const coming = (
    <div className={styles.coming}>
      <Skeleton count={1} />
    </div>
  );
  // One of them announces that content is loading; the others are decoration.
  const alsoComing = <div aria-hidden>{coming}</div>;
  return (
    <SummaryList
      rows={[
        { label: text.bank, value: coming },
        { label: text.accountNumber, value: alsoComing },
        { label: text.accountHolder, value: alsoComing },
        { label: labels.status, value: alsoComing },
        { label: labels.reference, value: alsoComing },
      ]}
    />
  );
}

/** Shown instead of the digits that the provider does not report. */
const mask = 'XXXXXX';
