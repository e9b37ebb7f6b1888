import { clockTime } from '@fareway/domain/dates/clock-time.ts';
import { formatShortDate } from '@fareway/domain/dates/format-date.ts';
import { formatMoney, fromWire } from '@fareway/domain/money/money.ts';
import { refusalsOfBookings } from '@fareway/domain/refusals/booking-refusals.ts';
import * as text from '@fareway/texts/bookings/change.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { SupportCard } from '../../catalogue/support-card.tsx';
import { bookingsAddress } from '../../customer-tickets/addresses.ts';
import { useFreshTravel } from '../../travel/use-fresh-travel.ts';
import { CancelAdvice } from '../cancel-advice.tsx';
import { JourneyList } from '../../journeys/journey-list.tsx';
import type { ChosenJourney } from '../../journeys/journey-selection.ts';
import { JourneysPicker } from '../../journeys/journeys-picker.tsx';
import { listedBooking } from '../listed-bookings.ts';
import type { LoadedBooking } from '../wire.ts';
import { UnavailableNotice, StaleNotice } from '../../journeys/journey-notices.tsx';
import type { OfferedService } from '../../journeys/offered-journeys.ts';
import type { Journeys } from '../../journeys/use-journeys.ts';

interface ChangePickerProps {
  page: LoadedBooking;
  offered: readonly OfferedService[];
  selection: Journeys;
  /** The chosen journey, when it is complete. */
  journey: ChosenJourney | undefined;
  /** What is still missing. */
  whyNot: string | undefined;
  /** Why the journey that was chosen before is not available. */
  refused: string | undefined;
  onGoOn: () => void;
}

/** The booked journey and the journeys of equal value that it can be changed to. */
export function ChangePicker({ page, offered, selection, journey, whyNot, refused, onGoOn }: ChangePickerProps) {
  const { client, booking, is_stale, sale_ends_at } = page;
  useFreshTravel(page, sale_ends_at);
  const hasAny = offered.some(({ days }) => days.some(({ canBeChosen }) => canBeChosen));
  return (
    <Page
      title={text.title}
      back={{ href: bookingsAddress(booking.ctid), label: pages.bookings }}
      aside={<SupportCard client={client} />}
    >
      <Stack gap={24}>
        <Card title={text.journey}>
          <JourneyList journeys={[listedBooking(booking)]} />
          <CancelAdvice operator={client.name} />
        </Card>
        {!booking.is_swappable ? (
          <Notice tone="warning" title={text.tooLate}>
            <p>{refusalsOfBookings['booking-not-swappable'].words({ support: client.support })}</p>
          </Notice>
        ) : (
          <>
            {is_stale && <StaleNotice />}
            <UnavailableNotice words={selection.unavailableTexts} refused={refused} />
            <Stack as="section" gap={12}>
              <h2 id="other">{text.other}</h2>
              <p>
                {hasAny ? text.otherHint(formatMoney(fromWire(booking.trip_price), booking.currency)) : text.noOther}
              </p>
              <JourneysPicker offered={offered} currency={client.currency} control="radio" selection={selection} />
            </Stack>
            {hasAny && (
              <Actions sticky>
                <Button type="button" wide unavailable={whyNot} onClick={onGoOn}>
                  {journey ? text.changeTo(formatShortDate(journey.date), clockTime(journey.time)) : text.change}
                </Button>
              </Actions>
            )}
          </>
        )}
      </Stack>
    </Page>
  );
}
