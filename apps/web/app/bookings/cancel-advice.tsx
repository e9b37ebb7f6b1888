import * as text from '@fareway/texts/bookings/cancelling.ts';

/** Explains how to cancel a journey, which this page cannot do. */
export function CancelAdvice({ operator }: { operator: string }) {
  return <p>{text.advice(operator)}</p>;
}
