import { CallError } from '@fareway/api/call-error.ts';
import { data } from 'react-router';

/**
 * Returns the result of a call. When the response says that the thing does not exist, or that its id is invalid (/client/%00), throws the
 * page for unknown addresses.
 */
export async function orNotFound<T>(response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof CallError && [400, 404].includes(error.status)) throw notFound();
    throw error;
  }
}

/** Thrown by a loader for an unknown address. */
export function notFound() {
  return data(null, { status: 404 });
}
