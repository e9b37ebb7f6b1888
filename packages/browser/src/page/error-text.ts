import { CallError } from '@fareway/api/call-error.ts';
import * as text from '@fareway/texts/browser/problem.ts';
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
      title: text.notFound,
      text: text.notFoundNext,
      canRetry: false,
    };
  }
  if (status === 0) {
    return {
      status,
      title: text.offline,
      text: text.offlineNext,
      canRetry: true,
    };
  }
  if (error instanceof CallError && error.status < 500)
    return { status, title: text.refused, text: error.message, canRetry: true };
  return {
    status,
    title: text.failed,
    text: text.failedNext,
    canRetry: true,
  };
}
