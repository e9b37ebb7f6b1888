import * as text from '@fareway/texts/staff/operators.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { problemOf } from '@fareway/browser/page/error-text.ts';
import { data, isRouteErrorResponse, Outlet } from 'react-router';
import type { Route } from './+types/operator';
import { ProblemPage } from '../chrome/problem-page.tsx';
import { sessionContext } from '../session/session.ts';
import { HistoryLink } from './history-link.tsx';

/** The title of an error: each page of the operator has its own. */
export const meta: Route.MetaFunction = ({ error }) => [
  { title: titles.ofDocument(isForeign(error) ? text.notYours : problemOf(error).title) },
];

/** An operator that does not exist and one where the person does not work are the same here, as they are for the server. */
export function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  const operator = context.get(sessionContext).operators.find(({ slug }) => slug === params.clientSlug);
  if (!operator) throw data(null, { status: 403 });
  return { operator };
}

/** The layout of an operator's pages. */
export default function Operator() {
  return (
    <>
      <Outlet />
      <HistoryLink />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isForeign(error)) return <ProblemPage error={error} />;
  return (
    <Page title={text.notYours} lead={text.notYoursNext}>
      <Actions>
        <ButtonLink href="/">{text.toYours}</ButtonLink>
      </Actions>
    </Page>
  );
}

function isForeign(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 403;
}
