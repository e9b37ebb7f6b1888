import * as labels from '@fareway/texts/words/labels.ts';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import type { ReactNode } from 'react';
import { RequestedFields } from './requested-fields.tsx';
import type { PassengerForm } from './use-passenger-form.ts';
import type { BuyPage } from './wire.ts';

interface PassengerSectionProps {
  page: BuyPage;
  field: PassengerForm['field'];
  title: string;
  /** The last day of a ticket for a chosen date. */
  lastDay?: string | undefined;
  /** The photo, where one is required. */
  children: ReactNode;
}

/** The passenger and the travel choices (P-158 to P-164). */
export function PassengerSection({ page, field, title, lastDay, children }: PassengerSectionProps) {
  // A child's name differs from the purchaser's, which a browser would fill in.
  const name = { autoComplete: 'off', autoCapitalize: 'words', spellCheck: false, maxLength: 80 };
  return (
    <Stack as="section" gap={16}>
      <h2>{title}</h2>
      <TextField label={labels.passengerFirstName} {...name} {...field('firstName')} />
      <TextField label={labels.passengerLastName} {...name} {...field('lastName')} />
      <RequestedFields page={page} field={field} lastDay={lastDay} />
      {children}
    </Stack>
  );
}
