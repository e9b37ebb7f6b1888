import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { isTravelPattern, travelPatternWords } from '@fareway/domain/travel/travel-pattern.ts';
import * as text from '@fareway/texts/guardians/shared-ticket.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import { SupportCard } from '../catalogue/support-card.tsx';
import { BusesCard } from '../customer-tickets/ticket-card/buses-card.tsx';
import { BoardingSwitch } from '../customer-tickets/boarding-switch.tsx';
import { type SharedTicket, switchNotifications } from './calls.ts';
import styles from './guardians.module.css';
import { LeaveCard } from './leave-card.tsx';

interface SharedFactsProps {
  userId: string;
  guardianshipId: string;
  ticket: SharedTicket;
  /** Whether the ticket is shown from this device without a connection; then nothing can be changed. */
  isStored: boolean;
}

/** The details of a shared ticket for its guardian, and the guardian's actions. */
export function SharedFacts({ userId, guardianshipId, ticket, isStored }: SharedFactsProps) {
  return (
    <div className={styles.facts}>
      {ticket.buses && <BusesCard buses={ticket.buses} isStored={isStored} />}
      <Card title={headings.details}>
        <SummaryList rows={factsOf(ticket)} />
      </Card>
      {!isStored && (
        <>
          {ticket.has_boarding_notifications && (
            <Card title={labels.boardingEmails}>
              <BoardingSwitch
                firstName={ticket.passenger.first_name}
                hint={text.emailsHint}
                notify={ticket.notify}
                save={(notify) => switchNotifications(guardianshipId, notify)}
              />
            </Card>
          )}
          <LeaveCard userId={userId} guardianshipId={guardianshipId} firstName={ticket.passenger.first_name} />
        </>
      )}
      <SupportCard client={ticket.client} />
    </div>
  );
}

function factsOf({ opt, start, expiry, zone, zone_stop, stop, dest, ...ticket }: SharedTicket) {
  const rows: [label: string, value: string | undefined][] = [
    [text.sharedBy, ticket.shared_by],
    [labels.service, ticket.service_name],
    [labels.validOnly, opt && (isTravelPattern(opt) ? travelPatternWords(opt) : opt)],
    [labels.zone, zone],
    [labels.stop, zone_stop ?? stop],
    [labels.destination, dest],
    [labels.validFrom, formatDate(parseLocalDate(start))],
    [labels.validUntil, formatDate(parseLocalDate(expiry))],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
