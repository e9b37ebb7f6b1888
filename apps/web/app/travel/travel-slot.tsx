import * as text from '@fareway/texts/travel/availability.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useRevalidator } from 'react-router';
import type { PassengerForm } from '../passenger/use-passenger-form.ts';
import type { Draft } from '../passenger/use-draft.ts';
import { travelCode } from './load-travel.ts';
import type { TravelPage } from './travel.ts';

interface TravelSlotProps {
  page: TravelPage;
  draft: Draft;
  errorOf: PassengerForm['errorOf'];
}

/** The section 'Check availability': empty for a ticket without a date or days; after a failure, a button to try again (P-275). */
export function TravelSlot({ page, draft, errorOf }: TravelSlotProps) {
  const { revalidate, state } = useRevalidator();
  const { travel } = page;
  if (travel === undefined) return null;
  if (travel !== 'failed') {
    const { TravelSection } = travelCode.get();
    return (
      <TravelSection
        {...{ page, travel, errorOf }}
        passenger={draft.draft.passenger}
        onChange={draft.changePassenger}
      />
    );
  }
  return (
    <Stack as="section" gap={16}>
      <h2>{text.title}</h2>
      <Notice tone="error" title={text.failed} announced>
        <Stack gap={12}>
          <p>{text.failedHint}</p>
          <Button
            id="startDate"
            type="button"
            variant="secondary"
            busy={state === 'loading'}
            onClick={() => void revalidate()}
          >
            {actions.tryAgain}
          </Button>
        </Stack>
      </Notice>
    </Stack>
  );
}
