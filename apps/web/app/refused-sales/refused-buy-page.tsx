import type { CallError } from '@fareway/api/call-error.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { useParams } from 'react-router';
import { WrongAccount } from '../session/wrong-account.tsx';
import { waitingListOfRefusal } from '../checkout/waiting-list-of-refusal.ts';
import { RefusedSale } from './refused-sale.tsx';

/** Shown instead of a buy page that the server refuses: why, and what to do. */
export default function RefusedBuyPage({ error, title, why }: { error: CallError; title: string; why: string }) {
  const waitingList = waitingListOfRefusal(error, useParams());
  if (error.status === 403) return <WrongAccount title={title} why={error.message} />;
  return (
    <RefusedSale title={title} message={why}>
      {waitingList && <ButtonLink href={waitingList}>{actions.joinWaitingList}</ButtonLink>}
      <ButtonLink href="/" variant={waitingList ? 'secondary' : 'primary'}>
        {pages.myTickets}
      </ButtonLink>
    </RefusedSale>
  );
}
