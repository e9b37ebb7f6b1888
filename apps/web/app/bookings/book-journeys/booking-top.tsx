import * as text from '@fareway/texts/bookings/book.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { Steps } from '@fareway/ui/steps/steps.tsx';
import { useIsOnline } from '@fareway/browser/page/use-is-online.ts';
import type { BookingStep } from './booking-step.ts';
import type { LoadedJourneys } from './load-journeys.ts';

interface BookingTopProps {
  page: LoadedJourneys;
  step: BookingStep;
  /** Whether the purchaser came here from buying a new pass. */
  isLedHere: boolean;
}

/** The top of every step: the progress, the pass, and whether there is no connection. */
export function BookingTop({ page: { pass, client }, step, isLedHere }: BookingTopProps) {
  const isOnline = useIsOnline();
  const steps: BookingStep[] = pass ? ['journeys', 'summary'] : ['journeys', 'passenger', 'summary'];
  return (
    <Stack>
      <Steps steps={steps.map((one) => ({ label: text.steps[one] }))} current={steps.indexOf(step) + 1} />
      {pass && isLedHere && (
        <Notice title={text.passHeld(client.name)}>
          <p>{text.passHeldHint(`${pass.passenger.first_name} ${pass.passenger.last_name}`)}</p>
        </Notice>
      )}
      {!isOnline && (
        <Notice tone="warning" title={headings.offline} announced>
          <p>{text.offlineHint}</p>
        </Notice>
      )}
    </Stack>
  );
}
