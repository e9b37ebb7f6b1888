import { CallError } from '@fareway/api/call-error.ts';
import { data } from 'react-router';

/**
 * What a call answered; where it says that there is no such thing, or that such a thing can't even be asked for (/client/%00), the page
 * is the one for addresses that lead nowhere.
 */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallError && [400, 404].includes(error.status)) throw notFound();
    throw error;
  }
}

/** To be thrown by a loader: this address leads nowhere. */
export function notFound() {
  return data(null, { status: 404, statusText: 'Not Found' });
}
