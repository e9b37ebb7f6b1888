import * as text from '@fareway/texts/saved-passengers/saved.ts';
import { Link } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { ticketAddress } from '../customer-tickets/addresses.ts';
import type { TicketOutcome } from './change-tickets.ts';

/** What was saved, in the history entry of the page that follows. */
export interface SavedState {
  /** The purchaser: another one can log in in the same tab and go back. */
  userId: string;
  /** The name of the passenger. */
  saved: string;
  tickets: TicketOutcome[];
}

/** Says what was saved, and which tickets were changed and which were not, with the reasons. */
export function SavedNotice({ state: { saved, tickets } }: { state: SavedState }) {
  const changed = tickets.filter(({ problems }) => problems.length === 0);
  const failed = tickets.filter(({ problems }) => problems.length > 0);
  return (
    <>
      <Notice tone="success" title={text.saved(saved)} announced>
        {changed.length > 0 && <p>{text.ticketsChanged(changed.map(({ title }) => title))}</p>}
      </Notice>
      {failed.map(({ id, title, problems }) => (
        <Notice key={id} tone="warning" title={text.notAllChanged(title)} announced>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
          <p>
            <Link href={ticketAddress(id)}>{text.seeTicket}</Link>
          </p>
        </Notice>
      ))}
    </>
  );
}
