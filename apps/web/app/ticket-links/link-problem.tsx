import { Page } from '@fareway/ui/page/page.tsx';
import * as text from '@fareway/texts/ticket-links/problem.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import { isRouteErrorResponse } from 'react-router';

/** Shown instead of the ticket of an invalid link: the reason, and what to do. A deactivated link and an unknown one have the same text. */
export function LinkProblem({ error }: { error: unknown }) {
  const { title, lead } = problemOf(error);
  return <Page title={title} lead={lead} />;
}

/** Returns the title of that page. */
export function titleOfProblem(error: unknown): string {
  return problemOf(error).title;
}

function problemOf(error: unknown): { title: string; lead: string } {
  switch (isRouteErrorResponse(error) ? error.status : 500) {
    case 404:
      return { title: text.unknown, lead: text.unknownText };
    case 410:
      return { title: headings.ticketExpired, lead: text.expiredText };
    case 429:
      return { title: text.tooMany, lead: text.tooManyText };
    default:
      return { title: text.failed, lead: text.failedText };
  }
}
