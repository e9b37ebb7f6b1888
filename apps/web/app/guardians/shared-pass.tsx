import { Badge } from '@fareway/ui/badge/badge.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { TicketPass } from '@fareway/ui/ticket-pass/ticket-pass.tsx';
import { passWords } from '../customer-tickets/pass-words.ts';
import { usePassengerPhoto } from '../customer-tickets/passenger-photo.ts';
import { StatusBadge } from '../customer-tickets/status-badge.tsx';
import { TripsLeft } from '../customer-tickets/trips-left.tsx';
import { sharedTicketAddress } from './addresses.ts';
import type { ListedSharedTicket } from './wire.ts';

interface SharedPassProps {
  userId: string;
  ticket: ListedSharedTicket;
  today: string;
}

/** A shared ticket in the list: the pass, and the way to its code. */
export function SharedPass({ userId, ticket, today }: SharedPassProps) {
  const { title, name, status, validity, days, tripsLeft } = passWords(ticket, today);
  const photo = usePassengerPhoto(userId, ticket.passenger.photo);
  return (
    <TicketPass
      level={3}
      colour={ticket.client.brand_colour}
      operator={ticket.client.name}
      kind={title}
      state={<StatusBadge status={status} start={ticket.start} />}
      name={name}
      photo={photo}
      validity={validity}
      facts={[
        ...(days === undefined ? [] : [{ label: 'Valid only', value: days }]),
        ...(tripsLeft === undefined ? [] : [{ label: 'Trips left', value: <TripsLeft left={tripsLeft} /> }]),
      ]}
      foot={ticket.notify && ticket.has_boarding_notifications && <Badge icon="bell">Boarding emails are on</Badge>}
      actions={
        <ButtonLink href={sharedTicketAddress(ticket.id)}>
          Details<span className="visually-hidden"> of {`${title}, ${name}`}</span>
        </ButtonLink>
      }
    />
  );
}
