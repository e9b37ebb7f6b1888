import { useMatches } from 'react-router';
import type { StaffOperator, StaffSession } from './session.ts';

/** Returns the person who has signed in; undefined on the pages of signing in, and before the session is known. */
export function useShownSession(): StaffSession | undefined {
  return (useLoaderDataOf('session/signed-in') as { session: StaffSession } | undefined)?.session;
}

/** Returns the operator whose pages are shown; undefined on other pages of a person who works for several. */
export function useShownOperator(): StaffOperator | undefined {
  const shown = useLoaderDataOf('operators/operator') as { operator: StaffOperator } | undefined;
  const operators = useShownSession()?.operators ?? [];
  return shown?.operator ?? (operators.length === 1 ? operators[0] : undefined);
}

/** Returns the colour of the operator whose pages are shown, or that invites. */
export function useShownColour(): string | undefined {
  const operator = useShownOperator();
  const shown = useLoaderDataOf('invitations/invitation-page') as
    | { invitation?: { operator: StaffOperator } }
    | undefined;
  return operator?.brand_colour ?? shown?.invitation?.operator.brand_colour;
}

/** Returns what the loader of a route has returned, which the header needs in all routes. */
function useLoaderDataOf(route: string): unknown {
  return useMatches().find(({ id }) => id === route)?.loaderData;
}
