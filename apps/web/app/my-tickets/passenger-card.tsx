import { customerTicketStatus, whyNotCorrectable } from '@fareway/domain/tickets/customer-ticket-status.ts';
import { whyPhotoStays } from '@fareway/domain/tickets/photo-changes.ts';
import * as text from '@fareway/texts/my-tickets/passenger.ts';
import * as travel from '@fareway/texts/my-tickets/travel.ts';
import * as actionText from '@fareway/texts/words/actions.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { SummaryList, type SummaryRow } from '@fareway/ui/summary-list/summary-list.tsx';
import { nameAddress, notificationsAddress, photoPageAddress, tripsAddress } from '../customer-tickets/addresses.ts';
import styles from './passenger-card.module.css';
import type { CustomerTicket } from '../customer-tickets/wire.ts';

/** The passenger of a ticket, with the link to correct the name while that is possible, and the boarding emails. */
export function PassengerCard({ ticket, today }: { ticket: CustomerTicket; today: string }) {
  return (
    <div className={styles.passenger}>
      <Card
        title={text.title}
        actions={
          hasTripsToSee(ticket) && (
            <ButtonLink href={tripsAddress(ticket.id)} variant="secondary">
              {travel.viewTrips}
            </ButtonLink>
          )
        }
      >
        <SummaryList
          rows={[...nameRows(ticket, today), ...photoRows(ticket, today), ...notificationRows(ticket, today)]}
        />
      </Card>
    </div>
  );
}

function nameRows(ticket: CustomerTicket, today: string): SummaryRow[] {
  const { passenger, old_passenger } = ticket;
  const isEditable = !old_passenger && !whyNotCorrectable(ticket, today);
  return [
    {
      label: labels.name,
      value: `${passenger.first_name} ${passenger.last_name}`,
      changeWord: actionText.edit,
      change: isEditable ? nameAddress(ticket.id) : undefined,
    },
    ...(old_passenger
      ? [{ label: labels.nameBefore, value: `${old_passenger.first_name} ${old_passenger.last_name}` }]
      : []),
  ];
}

/** Empty where tickets have no photo. */
function photoRows(ticket: CustomerTicket, today: string): SummaryRow[] {
  const { photo_changes: changes, passenger } = ticket;
  if (changes === undefined) return [];
  const has_photo = passenger.photo !== undefined;
  const isFixed = whyPhotoStays({ ...ticket, has_photo, changes }, today);
  return [
    {
      label: text.photo,
      value: has_photo ? text.photoShown : text.noPhoto,
      changeWord: has_photo ? text.replacePhoto : text.addPhoto,
      change: isFixed ? undefined : photoPageAddress(ticket.id),
    },
  ];
}

/** Empty where the operator has switched boarding emails off, or where no boarding is possible and none are on. */
function notificationRows(ticket: CustomerTicket, today: string): SummaryRow[] {
  const isOver = ['void', 'expired'].includes(customerTicketStatus(ticket, today));
  if (!ticket.has_boarding_notifications || (isOver && !ticket.notify)) return [];
  return [
    {
      label: labels.boardingEmails,
      value: ticket.notify ? text.on : text.off,
      change: notificationsAddress(ticket.id),
    },
  ];
}

/** A flexi ticket's trips have their own card. */
function hasTripsToSee({ type, trips_taken }: CustomerTicket): boolean {
  return type !== 'flexi' && trips_taken > 0;
}
