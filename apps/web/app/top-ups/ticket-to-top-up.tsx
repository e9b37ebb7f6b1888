import { tripsLeft } from '@fareway/domain/tickets/customer-ticket-status.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { daysBetween, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { ticketTitle } from '@fareway/domain/tickets/ticket-title.ts';
import { endsSoon } from '@fareway/domain/money/top-up.ts';
import * as text from '@fareway/texts/top-ups/page.ts';
import * as ticketText from '@fareway/texts/top-ups/ticket.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import { Icon } from '@fareway/ui/icon/icon.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import { TripsLeft } from '../customer-tickets/ticket-card/trips-left.tsx';
import styles from './top-up.module.css';
import type { TopUpOffer } from './calls.ts';

/** The ticket: passenger, validity and trips left. */
export function TicketToTopUp({ offer: { customer_ticket: ticket, today } }: { offer: TopUpOffer }) {
  const { passenger, zone, expiry, service_name, type, sub_type, ticket_year } = ticket;
  return (
    <Card title={headings.yourTicket}>
      <SummaryList
        rows={[
          { label: labels.passenger, value: `${passenger.first_name} ${passenger.last_name}` },
          { label: labels.ticket, value: ticketTitle({ service_name, type, sub_type, year: ticket_year }) },
          ...(zone === undefined ? [] : [{ label: labels.zone, value: zone }]),
          { label: ticketText.expires, value: <Expiry expiry={expiry} today={today} /> },
          { label: labels.tripsLeft, value: <TripsLeft left={tripsLeft(ticket) ?? 0} /> },
        ]}
      />
    </Card>
  );
}

/** In red, with a sign and in words, when fewer than 30 days are left. */
function Expiry({ expiry, today }: { expiry: string; today: string }) {
  const [last, day] = [parseLocalDate(expiry), parseLocalDate(today)];
  const date = formatDate(last);
  if (!endsSoon(last, day)) return <>{date}</>;
  return (
    <span className={styles.soon}>
      <Icon name="warning" />
      <span>{leftText(date, daysBetween(day, last))}</span>
    </span>
  );
}

function leftText(date: string, days: number): string {
  if (days < 0) return text.expired(date);
  return days === 0 ? text.endsToday(date) : text.endsSoon(date, days);
}
