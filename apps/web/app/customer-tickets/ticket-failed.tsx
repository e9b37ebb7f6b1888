import * as text from '@fareway/texts/customer-tickets/ticket-failed.ts';
import { ErrorState } from '@fareway/ui/error-state/error-state.tsx';
import { useRevalidator } from 'react-router';
import { type Outage, outageOf } from '@fareway/browser/calls/outage.ts';
import { lazyPart } from '@fareway/browser/page/lazy-part.tsx';
import { CallError } from '@fareway/api/call-error.ts';
import { redirectToLogIn } from '../session/redirect-to-log-in.ts';
import { notFound } from '../platform/not-found.ts';
import type { CustomerTicket } from './wire.ts';

interface TicketFailedProps {
  /** The ticket was bought by another account. */
  isWrongAccount: boolean;
  outage: Outage | undefined;
}

/** Shown instead of a ticket that failed to load. */
export function TicketFailed({ isWrongAccount, outage }: TicketFailedProps) {
  const { revalidate, state } = useRevalidator();
  if (isWrongAccount) return <TicketOfAnother />;
  return (
    <ErrorState title={text.title} onRetry={() => void revalidate()} retrying={state === 'loading'}>
      {outage === 'failing' && <p>{text.failing}</p>}
      {outage === 'unreachable' && <p>{text.unreachable}</p>}
    </ErrorState>
  );
}

/** Asks for another log-in, which few people ever see. */
const TicketOfAnother = lazyPart(async () => (await import('./ticket-of-another.tsx')).TicketOfAnother);

/** A ticket to change, or why it failed to load. */
type TicketOrProblem =
  | { ticket: CustomerTicket; problem?: undefined }
  | { ticket?: undefined; problem: { isWrongAccount: boolean; outage: Outage | undefined } };

/**
 * For loaders of pages that change a ticket: reads it from the server. After the session has ended it leads to the log-in. An unknown
 * ticket is a page that is not found.
 */
export async function ticketOrProblem(reading: Promise<CustomerTicket>, address: string): Promise<TicketOrProblem> {
  try {
    return { ticket: await reading };
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401) return redirectToLogIn(address)(error);
    if (error.status === 404) throw notFound();
    return { problem: { isWrongAccount: error.status === 403, outage: outageOf(error) } };
  }
}
