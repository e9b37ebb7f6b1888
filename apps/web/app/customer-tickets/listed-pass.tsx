import { canBuyAgain } from '@fareway/domain/customer-ticket-status.ts';
import { parseLocalDate } from '@fareway/domain/local-date.ts';
import { salesYearOf } from '@fareway/domain/sales-year.ts';
import { Badge } from '@fareway/ui/badge/badge.tsx';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { TicketPass } from '@fareway/ui/ticket-pass/ticket-pass.tsx';
import { buyAgainAddress, ticketAddress } from './addresses.ts';
import { passWords } from './pass-words.ts';
import { usePassengerPhoto } from './passenger-photo.ts';
import { StatusBadge } from './status-badge.tsx';
import { TripsLeft } from './trips-left.tsx';
import type { ListedTicket } from './wire.ts';

/** A ticket in the list: its title, passenger, trips left, expiry line and what can be done with it. */
export function ListedPass({ userId, ticket, today }: { userId: string; ticket: ListedTicket; today: string }) {
  const { title, name, status, validity, days, tripsLeft } = passWords(ticket, today);
  const photo = usePassengerPhoto(userId, ticket.passenger.photo);
  const isOffered = canBuyAgain(ticket, salesYearOf(parseLocalDate(today)), ticket.client);
  return (
    <TicketPass
      level={2}
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
      foot={ticket.notify && <Badge icon="bell">Boarding emails are on</Badge>}
      actions={
        <>
          <ButtonLink href={ticketAddress(ticket.id)} variant={status === 'expired' ? 'secondary' : 'primary'}>
            Details<span className="visually-hidden"> of {`${title}, ${name}`}</span>
          </ButtonLink>
          {isOffered && (
            <ButtonLink href={buyAgainAddress(ticket)} variant="secondary">
              Buy again<span className="visually-hidden"> {`${title}, for ${name}`}</span>
            </ButtonLink>
          )}
          {status === 'expired' && (
            <Button type="button" variant="secondary" unavailable="It can no longer be used.">
              Expired
            </Button>
          )}
        </>
      }
    />
  );
}
