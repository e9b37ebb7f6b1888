import { passengerCounts } from '@fareway/domain/waiting-list.ts';
import type { WaitingListForm, WaitingPassenger } from '@fareway/domain/waiting-list.ts';

/** What stands in the form, to be shown again as it was typed. */
export interface TypedForm extends WaitingListForm {
  service: string;
  /** The number that was chosen, as text. */
  count: string;
  /** All five, however many are chosen. */
  passengers: readonly WaitingPassenger[];
}

/** An empty form but for what is known already. */
export function emptyForm({ year, service }: { year: string; service: string }): TypedForm {
  const passengers = passengerCounts.map(() => ({ firstName: '', lastName: '' }));
  return { email: '', mobile: '', postCode: '', year, service, count: '1', passengers };
}

/** The fields of a form as the browser posts them; what is missing or no text is empty. */
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

/** The passengers that are handed in: as many as the number says, and none when it says anything but 1 to 5 (P-078). */
export function chosenPassengers({ count, passengers }: TypedForm): WaitingPassenger[] {
  const chosen = passengerCounts.find((number) => String(number) === count) ?? 0;
  return passengers.slice(0, chosen);
}
