import * as text from '@fareway/texts/bookings/change.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import * as pages from '@fareway/texts/words/pages.ts';
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
    <Page title={headings.journeyChanged}>
      <Notice tone="success" title={text.changed}>
        <p>{text.changedHint(user.email)}</p>
      </Notice>
      <Card title={text.journey}>
        <JourneyList journeys={[listedBooking(booking)]} />
      </Card>
      <Actions>
        <ButtonLink href={bookingsAddress(booking.ctid)}>{pages.bookings}</ButtonLink>
      </Actions>
    </Page>
  );
}
