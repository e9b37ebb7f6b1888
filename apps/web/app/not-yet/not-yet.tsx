import { CallError } from '@fareway/api/call-error.ts';
import { answerOf } from '@fareway/api/client.ts';
import type { Client } from '@fareway/api/types.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useLocation } from 'react-router';
import { operatorAddress } from '../catalogue/addresses.ts';
import { SupportCard } from '../catalogue/support-card.tsx';
import { ticketAddress } from '../customer-tickets/addresses.ts';
import { readTicket } from '../customer-tickets/calls.ts';
import { TicketFailed } from '../customer-tickets/ticket-failed.tsx';
import { currentSession } from '../identity/session.ts';
import { api } from '../platform/browser-api.ts';
import { orNotFound } from '../platform/not-found.ts';
import type { Route } from './+types/not-yet';
import { planOf } from './plans.ts';

export const meta: Route.MetaFunction = ({ location }) => [{ title: `${planOf(location.pathname).title} – Fareway` }];

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  try {
    return { client: await orNotFound(operatorOf(params)), isWrongAccount: false };
  } catch (error) {
    if (error instanceof CallError && error.status === 403) return { isWrongAccount: true };
    throw error;
  }
}

/** What this site does not do yet, and who does it meanwhile: topping up, renewing and booking journeys. */
export default function NotYet({ loaderData: { client, isWrongAccount }, params }: Route.ComponentProps) {
  const { title, text, askFor } = planOf(useLocation().pathname);
  const back = params.ticketId
    ? { href: ticketAddress(params.ticketId), label: 'Ticket' }
    : { href: '/', label: 'My tickets' };
  if (isWrongAccount) {
    return (
      <Page title={title} back={{ href: '/', label: 'My tickets' }}>
        <TicketFailed isWrongAccount isOutOfReach={false} />
      </Page>
    );
  }
  const canAsk = client && Object.keys(client.support).length > 0;
  return (
    <Page title={title} lead={text} back={back}>
      <p>
        {canAsk ? `${client.name} can do it for you` : 'Your transport provider can do it for you'}: {askFor}
      </p>
      {client && <SupportCard client={client} />}
      <Actions>
        {client && (
          <ButtonLink href={operatorAddress(client.slug)} variant="secondary">
            Tickets on sale
          </ButtonLink>
        )}
        <ButtonLink href="/help" variant="quiet">
          Help
        </ButtonLink>
      </Actions>
    </Page>
  );
}

type Operator = Pick<Client, 'slug' | 'name' | 'site_name' | 'brand_colour' | 'support'>;

/** Who runs what the page is about, as far as its address tells. */
async function operatorOf(
  params: Partial<Record<'ticketId' | 'clientSlug', string | undefined>>,
): Promise<Operator | undefined> {
  if (params.ticketId) {
    const user = (await currentSession())?.user;
    return user && (await readTicket(user.id, params.ticketId)).client;
  }
  if (params.clientSlug) {
    const path = { clientSlug: params.clientSlug };
    return answerOf(api.GET('/client/slug/{clientSlug}', { params: { path } }));
  }
  return undefined;
}
