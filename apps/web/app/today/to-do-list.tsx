import { formatDate, formatShortDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { deadMandateYours } from '@fareway/domain/instalments/dead-mandate.ts';
import { formatMoney, fromWire } from '@fareway/domain/money/money.ts';
import { withTicket } from '@fareway/texts/today/section.ts';
import * as text from '@fareway/texts/today/to-do.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import { Icon } from '@fareway/ui/icon/icon.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { readAloud, Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { photoPageAddress, renewAddress, topUpAddress } from '../customer-tickets/addresses.ts';
import type { ToDo } from './calls.ts';
import type { UsedTicket } from './passengers-of-today.ts';
import styles from './today.module.css';

interface ToDoListProps {
  ticket: UsedTicket;
  /** The passenger. */
  name: string;
  /** The title of the ticket. */
  title: string;
}

/** What there is to do for a ticket, each with a link to where it is done. */
export function ToDoList({ ticket, name, title }: ToDoListProps) {
  if (ticket.to_do.length === 0) return null;
  return (
    <ul className={styles.toDo}>
      {ticket.to_do.map((toDo) => {
        const { words, label, href } = lineOf(toDo, ticket);
        return (
          <li key={toDo.kind}>
            <Icon name={toDo.kind === 'renewal' ? 'clock' : 'warning'} />
            <span>
              {words}{' '}
              <Link href={href}>
                <Sentence parts={withTicket(label, name, title, readAloud)} />
              </Link>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function lineOf(toDo: ToDo, { id, page }: UsedTicket): { words: string; label: string; href: string } {
  const payments = { label: text.seePayments, href: page };
  switch (toDo.kind) {
    case 'trips':
      return { words: text.trips(toDo.trips), label: actions.payForTrips, href: topUpAddress(id) };
    case 'payment': {
      const amount = formatMoney(fromWire(toDo.amount), toDo.currency);
      const again = toDo.retry_on && formatShortDate(parseLocalDate(toDo.retry_on));
      const unpaid = toDo.is_returned ? text.paymentReturned(amount) : text.payment(amount);
      return { words: again ? text.paymentAgain(amount, again) : unpaid, ...payments };
    }
    case 'mandate':
      return { words: text.mandate(deadMandateYours(toDo.mandate_status)), ...payments };
    case 'suspended':
      return { words: text.suspended, label: actions.seeTicket, href: page };
    case 'renewal':
      return {
        words: text.renewal(formatDate(parseLocalDate(toDo.until))),
        label: actions.renew,
        href: renewAddress(toDo.renewal_id),
      };
    case 'photo':
      return { words: text.photo, label: actions.addPhoto, href: photoPageAddress(id) };
  }
}
