import { refusalsOfBookings } from '@fareway/domain/refusals/booking-refusals.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { SupportCard } from '../../catalogue/support-card.tsx';
import { PaymentFirst } from '../../refused-sales/payment-first.tsx';
import { bookingsAddress, ticketAddress } from '../../customer-tickets/addresses.ts';
import type { LoadedJourneys } from './load-journeys.ts';

interface PassOverProps {
  client: LoadedJourneys['client'];
  pass: { id: string };
  reason: 'void' | 'expired' | 'suspended';
}

/** Shown instead of the picker: why no journeys can be booked on this pass. */
export function ExpiredPass({ client, pass, reason }: PassOverProps) {
  return (
    <PaymentFirst>
      {(result) => (
        <Page
          title={pages.bookMoreTrips}
          back={{ href: ticketAddress(pass.id), label: actions.backToTicket }}
          aside={<SupportCard client={client} />}
        >
          {result}
          <Notice tone="error">
            <p>{refusalsOfBookings['pass-not-bookable'].words({ reason, support: client.support })}</p>
          </Notice>
          <Actions>
            <ButtonLink href={bookingsAddress(pass.id)} variant="secondary">
              {actions.bookings}
            </ButtonLink>
          </Actions>
        </Page>
      )}
    </PaymentFirst>
  );
}
