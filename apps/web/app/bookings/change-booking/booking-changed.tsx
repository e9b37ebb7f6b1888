import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { bookingsAddress } from '../../customer-tickets/addresses.ts';
import { JourneyList } from '../../journeys/journey-list.tsx';
import { listedBooking } from '../listed-bookings.ts';
import type { LoadedBooking } from '../wire.ts';

/** Shows the booking after its change. */
export function BookingChanged({ page: { booking, user } }: { page: LoadedBooking }) {
  return (
    <Page title="Journey changed">
      <Notice tone="success" title="Booking successfully updated.">
        <p>You will receive an email at {user.email} that confirms the change.</p>
      </Notice>
      <Card title="Your journey">
        <JourneyList journeys={[listedBooking(booking)]} />
      </Card>
      <Actions>
        <ButtonLink href={bookingsAddress(booking.ctid)}>Your bookings</ButtonLink>
      </Actions>
    </Page>
  );
}
