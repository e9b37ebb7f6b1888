import type { CallError } from '@fareway/api/call-error.ts';
import * as pageText from '@fareway/texts/renewals/page.ts';
import * as text from '@fareway/texts/renewals/problem.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { WrongAccount } from '../session/wrong-account.tsx';
import { RefusedSale } from './refused-sale.tsx';

/** Shown instead of a renewal that the server refuses: why, and what to do. */
export default function RefusedRenewal({ error }: { error: CallError }) {
  if (error.status === 403) {
    return <WrongAccount title={pageText.title} problem={text.permissionDenied} why={text.wrongAccount} />;
  }
  return (
    <RefusedSale title={text.refused} message={error.message}>
      <ButtonLink href="/">{pages.myTickets}</ButtonLink>
      <ButtonLink href="/operators" variant="secondary">
        {actions.otherTickets}
      </ButtonLink>
    </RefusedSale>
  );
}
