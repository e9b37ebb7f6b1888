import { CallError } from '@fareway/api/call-error.ts';
import { isRouteErrorResponse } from 'react-router';

export interface Problem {
  /** The HTTP status; 0 when the server could not be reached; undefined for other errors. */
  status: number | undefined;
  title: string;
  text: string;
  /** Whether reloading the page may help. */
  canRetry: boolean;
}

/** Returns what a page shows for an error that it does not handle itself: what happened, and what to do. */
export function problemOf(error: unknown): Problem {
  const status = isRouteErrorResponse(error) || error instanceof CallError ? error.status : undefined;
  if (status === 404) {
    return {
      status,
      title: 'Page not found',
      text: 'Check the address. If you followed a link, the page may have moved.',
      canRetry: false,
    };
  }
  if (status === 0) {
    return {
      status,
      title: 'You seem to be offline',
      text: 'We could not reach our server. Check your connection, then try again.',
      canRetry: true,
    };
  }
  if (error instanceof CallError && error.status < 500)
    return { status, title: 'There is a problem', text: error.message, canRetry: true };
  return {
    status,
    title: 'Something went wrong',
    text: 'This is our fault. Please try again in a moment, and tell us if it happens again.',
    canRetry: true,
  };
}
