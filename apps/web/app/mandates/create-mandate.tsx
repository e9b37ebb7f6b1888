import { CallError } from '@fareway/api/call-error.ts';
import { resultOf } from '@fareway/api/client.ts';
import * as text from '@fareway/texts/mandates/set-up.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useLocation } from 'react-router';
import { serviceAddress } from '../catalogue/addresses.ts';
import { waitingListOfRefusal } from '../checkout/waiting-list-of-refusal.ts';
import { redirectToLogIn } from '../session/redirect-to-log-in.ts';
import { api } from '../session/browser-api.ts';
import { problemOf } from '@fareway/browser/page/error-text.ts';
import { orNotFound } from '../platform/not-found.ts';
import { leadTo } from '../platform/paying-pages.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/create-mandate';
import { openMandateSession } from './calls.ts';
import { goalOf, payingAddress, replacing } from './mandate-goal.ts';
import { MandateProblem } from './mandate-problem.tsx';
import styles from './mandate-steps.module.css';

export const handle: PageHandle = { isOnTheWay: true };

export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  if (error) return [{ title: titles.ofDocument(problemOf(error).title) }];
  return [
    { title: loaderData ? titles.withSubject(text.title, loaderData.client.name) : titles.ofDocument(text.title) },
  ];
};

/** Opens a session at the provider. With an existing mandate of the operator it continues to the purpose of the mandate. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const goal = goalOf(params);
  const path = { clientId: params.clientId };
  const [client, session] = await Promise.all([
    orNotFound(resultOf(api.GET('/client/{clientId}', { params: { path } }))),
    openMandateSession(params.clientId, goal).catch((error: unknown) => {
      if (!(error instanceof CallError) || error.status === 401) return redirectToLogIn(request.url)(error);
      return error;
    }),
  ]);
  if (session instanceof CallError && session.key === 'mandate-exists')
    throw replacing(leadTo(payingAddress(client.slug, goal)));
  const back = 'service_id' in goal ? serviceAddress(client.slug, goal.service_id) : '/';
  return { client, session, back };
}

/** /create-mandate/… and /create-renewal-mandate/…: explains the mandate and links to the provider's page (P-056, P-058, P-061). */
export default function CreateMandate({ loaderData: { client, session, back }, params }: Route.ComponentProps) {
  const { state, search } = useLocation();
  const why = (state as { why?: string } | null)?.why;
  const isCancelled = new URLSearchParams(search).get('cancelled') === 'true';
  if (session instanceof CallError) {
    const waitingList = waitingListOfRefusal(session, params);
    return <MandateProblem attempt="create" error={session} {...{ back, waitingList }} />;
  }
  return (
    <Page title={text.title} lead={text.lead(client.name)}>
      {why && <Notice tone="warning" title={why} />}
      {isCancelled && (
        <Notice tone="info" title={text.cancelled} announced>
          <p>{text.cancelledText}</p>
        </Notice>
      )}
      <Card title={text.how}>
        <ol className={styles.steps}>
          <li>{text.confirm}</li>
          <li>{text.comeBack}</li>
          <li>{text.nothingTaken}</li>
        </ol>
        <p>{text.once(client.name)}</p>
      </Card>
      <Actions>
        <ButtonLink href={session} icon="forward">
          {text.goOn}
        </ButtonLink>
        <ButtonLink href={back} variant="quiet">
          {text.notNow}
        </ButtonLink>
      </Actions>
    </Page>
  );
}
