import * as text from '@fareway/texts/bookings/change.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { ErrorSummary } from '@fareway/ui/error-summary/error-summary.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { readAloud, Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useAttempt } from '@fareway/browser/forms/use-attempt.ts';
import { useLogInAgain } from '../../session/use-log-in-again.ts';
import { changeBookingAddress } from '../addresses.ts';
import { swapBooking } from '../calls.ts';
import { type ChosenJourney, journeyOnWire } from '../../journeys/journey-selection.ts';
import { JourneyList } from '../../journeys/journey-list.tsx';
import { listedBooking } from '../listed-bookings.ts';
import type { LoadedBooking } from '../wire.ts';

interface ChangeConfirmProps {
  page: LoadedBooking;
  journey: ChosenJourney;
  /** Returns to the picker and keeps the chosen journey. */
  onGoBack: () => void;
  /** Returns to the picker without a chosen journey. */
  onEdit: () => void;
  onChanged: () => void;
  /** Why it could not be changed. */
  onRefused: (why: string) => void;
}

/** Shows the old and new journey side by side and asks for confirmation. */
export function ChangeConfirm({
  page: { booking },
  journey,
  onGoBack,
  onEdit,
  onChanged,
  onRefused,
}: ChangeConfirmProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { failure, attempt } = useAttempt(useLogInAgain());
  const [isBusy, setIsBusy] = useState(false);

  function showRefusal(error: Error): never {
    onRefused(error.message);
    throw error;
  }

  async function confirm(): Promise<void> {
    setIsBusy(true);
    const { pk, sk } = booking;
    const isChanged = await attempt(async () => {
      const changed = await swapBooking({ old_booking: { pk, sk }, new_booking: journeyOnWire(journey) }).catch(
        showRefusal,
      );
      onChanged();
      await navigate(changeBookingAddress(changed), { replace: true, state: { step: 'changed' } });
    });
    setIsBusy(false);
    // Reloads the seats, because the journey may be sold out.
    if (!isChanged) void revalidate();
  }

  return (
    <Page title={text.confirmTitle}>
      <Stack gap={24}>
        {failure && <ErrorSummary key={failure.tries} errors={[{ message: failure.error.message }]} />}
        <Card title={text.journeyNow}>
          <JourneyList journeys={[listedBooking(booking)]} />
        </Card>
        <Card
          title={text.newJourney}
          aside={
            <Button type="button" variant="secondary" onClick={onEdit}>
              <Sentence parts={text.edit(readAloud)} />
            </Button>
          }
        >
          <JourneyList journeys={[{ ...journey, key: 'new' }]} />
        </Card>
        <p>{text.samePrice}</p>
        <Actions>
          <Button type="button" busy={isBusy} onClick={() => void confirm()}>
            {text.confirm}
          </Button>
          <Button type="button" variant="secondary" onClick={onGoBack}>
            {text.goBack}
          </Button>
        </Actions>
      </Stack>
    </Page>
  );
}
