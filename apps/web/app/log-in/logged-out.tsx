import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { SearchForm } from '../catalogue/search/search-form.tsx';
import { PageSkeleton } from '@fareway/browser/page/page-skeleton.tsx';
import type { Route } from './+types/logged-out';
import { pageContext } from '../platform/page-context.ts';
import { leadTo } from '../platform/paying-pages.ts';
import { loadChoice } from './choice/choice.ts';
import { redirectTarget, useContinueToTarget } from './visitor-step.ts';
import { currentSession } from '../session/session.ts';
import { loggedInUser } from '../session/logged-in-mark.ts';

/** The layout of the pages for visitors: a logged-in purchaser is led to the redirect target, or to / (P-028, P-205, A-017). */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    if (await currentSession()) throw leadTo(redirectTarget(request.url));
  },
];

/** What the visitor has chosen. Its operator gives the page its name and colour. */
export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const { api, today } = context.get(pageContext);
  const choice = await loadChoice(api, redirectTarget(request.url), today);
  return choice ? { choice, client: choice.client } : {};
}
clientLoader.hydrate = true as const;

/** Without script nobody can log in, but the search works. */
export function HydrateFallback() {
  return <PageSkeleton withoutScript={<FindWithoutScript />} />;
}

function FindWithoutScript() {
  return (
    <Stack gap={24}>
      <h1>Find your bus</h1>
      <SearchForm />
      <p>
        <a href="/operators">All transport providers</a>
      </p>
      <p>To log in or register, please switch JavaScript on and reload the page.</p>
    </Stack>
  );
}

export default function SignedOut() {
  const continueToTarget = useContinueToTarget();
  useEffect(() => whenLoggedInElsewhere(() => void continueToTarget()), [continueToTarget]);
  return <Outlet />;
}

/** Another tab has logged in, or completed the registration that both had begun. */
function whenLoggedInElsewhere(act: () => void): () => void {
  const look = ({ newValue }: StorageEvent) => newValue !== null && loggedInUser() !== undefined && act();
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}
