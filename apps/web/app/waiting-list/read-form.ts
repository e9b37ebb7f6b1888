import { passengerCounts } from '@fareway/domain/sales/waiting-list.ts';
import type { WaitingListForm, WaitingPassenger } from '@fareway/domain/sales/waiting-list.ts';

/** The values of the form, to show them again. */
export interface TypedForm extends WaitingListForm {
  service: string;
  /** The chosen number, as text. */
  count: string;
  /** All five, whatever the chosen number is. */
  passengers: readonly WaitingPassenger[];
}

/** Returns an empty form with the known values filled in. */
export function emptyForm({ year, service }: { year: string; service: string }): TypedForm {
  const passengers = passengerCounts.map(() => ({ firstName: '', lastName: '' }));
  return { email: '', mobile: '', postCode: '', year, service, count: '1', passengers };
}

/** Returns the fields of a form as the browser posts them. Fields that are missing or not text are empty. */
export function readForm(posted: FormData): TypedForm {
  const text = (name: string) => {
    const value = posted.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    email: text('email'),
    mobile: text('mobile'),
    postCode: text('postCode'),
    year: text('year'),
    service: text('service'),
    count: text('passengers'),
    passengers: passengerCounts.map((_, index) => ({
      firstName: text(`passengers.${index}.firstName`),
      lastName: text(`passengers.${index}.lastName`),
    })),
  };
}

/** Returns the passengers to submit: as many as the number says, and none when it is not 1 to 5 (P-078). */
export function chosenPassengers({ count, passengers }: TypedForm): WaitingPassenger[] {
  const chosen = passengerCounts.find((number) => String(number) === count) ?? 0;
  return passengers.slice(0, chosen);
}
