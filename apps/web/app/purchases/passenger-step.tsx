import { passengerProblems } from '@fareway/domain/passenger-form.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { FormProvider, useForm, type Resolver } from 'react-hook-form';
import { useFormProblems } from '../forms/use-form-problems.tsx';
import { PassengerSection } from './passenger-section.tsx';
import { PhotoField } from './photo/photo-field.tsx';
import type { PassengerFields } from './purchase-draft.ts';
import { priceWords } from './purchase-prices.ts';
import { TicketAside } from './ticket-aside.tsx';
import type { Draft } from './use-draft.ts';
import type { BuyPage } from './wire.ts';
import { ZoneSection } from './zone-section.tsx';

/** The form's answers: the passenger, and '' or where the photo is. */
export type PassengerForm = PassengerFields & { photo: string };

interface PassengerStepProps {
  page: BuyPage;
  draft: Draft;
  photoAddress: string | undefined;
  title: string;
  /** The steps and what concerns both of them, above the title. */
  top: ReactNode;
  /** The form was opened for a passenger who is known already. */
  isKnownPassenger: boolean;
  /** The form is complete. */
  onConfirm: () => void;
}

/** Step 1: who travels, and in which zone (P-044). Whatever is typed is kept at once. */
export function PassengerStep({ page, draft, photoAddress, title, top, isKnownPassenger, onConfirm }: PassengerStepProps) {
  const problems = useFormProblems();
  const photo = draft.draft.photo?.kind ?? '';
  const { change } = draft;
  const form = useForm<PassengerForm>({
    resolver: passengerResolver(page),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { ...draft.draft.passenger, photo },
  });
  const { errors } = form.formState;

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { photo: _, ...passenger } }) => change({ passenger }),
      }),
    [form, change],
  );

  const addPhoto = (chosen: Blob) => {
    draft.choosePhoto(chosen);
    form.setValue('photo', 'on-device', { shouldValidate: true });
  };

  return (
    <Page title={title} lead={`${page.client.name} · ${priceWords(page.ticket, draft.draft)}`} top={top} aside={<TicketAside page={page} draft={draft.draft} />}>
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={form.handleSubmit(() => {
            problems.clear();
            onConfirm();
          }, problems.showInvalid)}
        >
          <Stack gap={24}>
            {problems.summary}
            <ZoneSection page={page} zone={draft.draft.passenger.zone} />
            <PassengerSection page={page} title={isKnownPassenger ? 'Passenger' : 'Add passenger'}>
              {!page.client.features.disable_photo && (
                <PhotoField error={errors.photo?.message} address={photoAddress} hasPhoto={photo !== ''} onPhoto={addPhoto} />
              )}
            </PassengerSection>
            <Actions sticky>
              <Button wide>Confirm</Button>
            </Actions>
          </Stack>
        </form>
      </FormProvider>
    </Page>
  );
}

/** The same questions that the server asks, in the form's terms. */
function passengerResolver(page: BuyPage): Resolver<PassengerForm> {
  return (values) => {
    const problems = Object.entries(passengerProblems(values, page));
    if (problems.length === 0) return { values, errors: {} };
    return { values: {}, errors: Object.fromEntries(problems.map(([field, message]) => [field, { type: 'rule', message }])) };
  };
}
