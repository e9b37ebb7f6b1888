import { Page } from '@fareway/ui/page/page.tsx';
import { isRouteErrorResponse } from 'react-router';

/** Shown instead of the ticket of an invalid link: the reason, and what to do. A deactivated link and an unknown one have the same text. */
export function LinkProblem({ error }: { error: unknown }) {
  const { title, text } = problemOf(error);
  return <Page title={title} lead={text} />;
}

/** Returns the title of that page. */
export function titleOfProblem(error: unknown): string {
  return problemOf(error).title;
}

function problemOf(error: unknown): { title: string; text: string } {
  switch (isRouteErrorResponse(error) ? error.status : 500) {
    case 404:
      return {
        title: 'This link shows no ticket',
        text: 'It may have been deactivated, or copied incompletely. Please ask the sender to send the ticket again.',
      };
    case 410:
      return {
        title: 'This ticket has expired',
        text: 'The link expired with the ticket.',
      };
    case 429:
      return {
        title: 'Please wait a moment',
        text: 'Too many tickets were opened from your network. Please try again in a quarter of an hour.',
      };
    default:
      return {
        title: 'We can’t show the ticket at the moment',
        text: 'Please load this page again in a moment. If this does not help, use the PDF in the email, or contact your transport provider.',
      };
  }
}
