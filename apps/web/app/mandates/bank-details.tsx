import { CallError } from '@fareway/api/call-error.ts';
import { mandateStatusWords } from '@fareway/domain/mandate.ts';
import { ErrorState } from '@fareway/ui/error-state/error-state.tsx';
import { Skeleton } from '@fareway/ui/skeleton/skeleton.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import { useEffect, useState } from 'react';
import { readBankDetails } from './calls.ts';
import type { BankDetails as Details } from './wire.ts';

/** The bank account that a mandate is for, as the provider says it now. */
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
  if (details === undefined) return <Skeleton count={3} />;
  if (details === 'missing') return <p role="status">No mandate bank data available.</p>;
  if (details === 'failed') {
    return <ErrorState title="Error fetching mandate bank information. Please try again later." onRetry={retry} />;
  }
  const { bank_details: bank, status, reference } = details;
  return (
    <SummaryList
      rows={[
        { label: 'Bank', value: bank.bank_name },
        { label: 'Account number', value: `${mask}${bank.account_number}` },
        { label: 'Account holder', value: bank.account_holder_name },
        { label: 'Status', value: mandateStatusWords(status) },
        { label: 'Reference', value: reference },
      ].filter(({ value }) => value)}
    />
  );
}

/** In place of the digits that the provider does not tell. */
const mask = 'XXXXXX';
