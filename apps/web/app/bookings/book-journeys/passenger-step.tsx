import type { PassengerField } from '@fareway/domain/passengers/passenger-form.ts';
import * as text from '@fareway/texts/bookings/passenger.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { ErrorSummary } from '@fareway/ui/error-summary/error-summary.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import type { ReactNode } from 'react';
import { PhotoField } from '../../passenger/photo/photo-field.tsx';
import type { Draft } from '../../passenger/use-draft.ts';
import { usePassengerForm } from '../../passenger/use-passenger-form.ts';
import type { LoadedJourneys } from './load-journeys.ts';

interface TravellerStepProps {
  page: LoadedJourneys;
  draft: Draft;
  problems: Partial<Record<PassengerField, string>>;
  photoAddress: string | undefined;
  top: ReactNode;
  onConfirm: () => Promise<void>;
}

/** Step 2 of a new pass: who travels on it. */
export function PassengerStep({ page, draft, problems, photoAddress, top, onConfirm }: TravellerStepProps) {
  const { field, errorOf, summary, submit, isBusy } = usePassengerForm(problems, draft, onConfirm);
  // A child's name is not the purchaser's own, which is what a browser would fill in.
  const name = { autoComplete: 'off', autoCapitalize: 'words', spellCheck: false, maxLength: 80 };
  return (
    <Page title={headings.addPassenger} lead={text.lead} top={top}>
      <form noValidate onSubmit={submit}>
        <Stack gap={24}>
          <ErrorSummary key={summary.tries} errors={summary.errors} />
          <TextField label={labels.passengerFirstName} {...name} {...field('firstName')} />
          <TextField label={labels.passengerLastName} {...name} {...field('lastName')} />
          {!page.client.features.disable_photo && (
            <PhotoField error={errorOf('photo')} address={photoAddress} draft={draft} />
          )}
          <Actions sticky>
            <Button wide busy={isBusy}>
              {actions.confirm}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Page>
  );
}
