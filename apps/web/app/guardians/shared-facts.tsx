import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { isTravelPattern, travelPatternWords } from '@fareway/domain/travel/travel-pattern.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import { SupportCard } from '../catalogue/support-card.tsx';
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
      <Card title="Details">
        <SummaryList rows={factsOf(ticket)} />
      </Card>
      {!isStored && (
        <>
          {ticket.has_boarding_notifications && (
            <Card title="Boarding emails">
              <BoardingSwitch
                firstName={ticket.passenger.first_name}
                hint="To the address of your own account. The person who shares the ticket sees that you get them."
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
  const facts: [label: string, value: string | undefined][] = [
    ['Shared by', ticket.shared_by],
    ['Service', ticket.service_name],
    ['Valid only', opt && (isTravelPattern(opt) ? travelPatternWords(opt) : opt)],
    ['Zone', zone],
    ['Stop', zone_stop ?? stop],
    ['Destination', dest],
    ['Valid from', formatDate(parseLocalDate(start))],
    ['Valid until', formatDate(parseLocalDate(expiry))],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
