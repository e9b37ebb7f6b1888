import { resultOf } from '@fareway/api/client.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import * as text from '@fareway/texts/waiting-list/page.ts';
import * as problemText from '@fareway/texts/waiting-list/problem.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { data, redirect } from 'react-router';
import { operatorAddress } from '../catalogue/addresses.ts';
import { SupportCard } from '../catalogue/support-card.tsx';
import { problemOf } from '@fareway/browser/page/error-text.ts';
import { notFound, orNotFound } from '../platform/not-found.ts';
import { pageContext } from '../platform/page-context.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/waiting-list-page';
import { join } from './join.ts';
import { Joined } from './joined.tsx';
import { JoinForm } from './join-form.tsx';
import { ListProblem } from './list-problem.tsx';
import { emptyForm, readForm } from './read-form.ts';
import { proofOf, ticketNameOf, choiceInAddress } from './choice-in-address.ts';

export const handle: PageHandle = { isPublic: true };

export const meta: Route.MetaFunction = ({ loaderData, error }) => [{ title: titleOf(loaderData?.client.name, error) }];

/** Loads the operator and its waiting list; both are public (P-232). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const { clientSlug } = params;
  const [client, list] = await orNotFound(
    Promise.all([
      resultOf(api.GET('/client/{clientId}', { params: { path: { clientId: clientSlug } } })),
      resultOf(api.GET('/waiting-list/client/{clientSlug}', { params: { path: { clientSlug } } })),
    ]),
  );
  const query = new URL(request.url).searchParams;
  return {
    client,
    list,
    wanted: choiceInAddress({ year: yearIn(params), query }, list),
    hasJoined: query.has('joined'),
  };
}

/**
 * Handles a submission. After joining it redirects to a separate address, so that a reload submits nothing. Otherwise it shows the form
 * with its input.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const { pathname, searchParams } = new URL(request.url);
  const typed = readForm(await request.formData().catch(() => new FormData()));
  const address = {
    clientSlug: params.clientSlug,
    ticketName: ticketNameOf(searchParams),
    proof: proofOf(searchParams),
  };
  const failure = await join(api, address, typed);
  if (failure?.status === 404) throw notFound();
  if (failure) return data({ typed, failure }, { status: failure.status });
  searchParams.delete('proof');
  searchParams.set('joined', 'yes');
  return redirect(`${pathname}?${searchParams}`, 303);
}

/** The form to join a waiting list: /waiting-list/{clientSlug} and /waiting-list/{year}/{clientSlug} (P-073 to P-081). */
export default function WaitingListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { client, list, wanted, hasJoined } = loaderData;
  if (hasJoined && !actionData) return <Joined client={client} />;
  return (
    <Page
      title={text.title}
      lead={text.lead(client.name)}
      back={{ href: operatorAddress(client.slug), label: client.name }}
      aside={<SupportCard client={client} />}
    >
      <JoinForm
        client={client}
        list={list}
        wanted={wanted}
        typed={actionData?.typed ?? emptyForm(wanted)}
        failure={actionData?.failure}
      />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListProblem error={error} />;
}

function yearIn(params: object): string | undefined {
  return (params as { year?: string }).year;
}

function titleOf(operator: string | undefined, error: unknown): string {
  if (operator) return text.documentTitle(operator);
  const { status, title } = problemOf(error);
  return titles.ofDocument(status === 404 ? problemText.notFound : title);
}
