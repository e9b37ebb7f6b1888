import { CallError } from '@fareway/api/call-error.ts';
import { data } from 'react-router';

/** What a call answered; where it says that there is no such thing, the page is the one for addresses that lead nowhere. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) throw notFound();
    throw error;
  }
}

/** To be thrown by a loader: this address leads nowhere. */
export function notFound() {
  return data(null, { status: 404, statusText: 'Not Found' });
}
