import * as text from '@fareway/texts/account/page.ts';
import * as mandateText from '@fareway/texts/mandates/list.ts';
import * as actionText from '@fareway/texts/words/actions.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { ErrorState } from '@fareway/ui/error-state/error-state.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useRevalidator } from 'react-router';
import { ordersAddress, savedCardsAddress } from '../payments/addresses.ts';
import { PageSkeleton } from '@fareway/browser/page/page-skeleton.tsx';
import { drawDocument, takeDocument } from '../offline/draw-document.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/account';
import { learnOfChange, readAccountPage } from './account-calls.ts';
import { AccountDetails } from './account-details.tsx';
import { AccountNotices } from './account-notifications.tsx';
import { missingUnlessLoggedOut } from '../session/redirect-to-log-in.ts';
import { requireSession } from '../session/session.ts';
import { useLogOut } from '../session/use-log-out.ts';

export const handle: PageHandle = {
  calls: ['/auth/session', '/user/{username}/email/verify/check', '/user/{userId}/mandates?include_subscriptions=true'],
};

export const meta = () => [{ title: text.documentTitle }];

export async function loader(args: Route.LoaderArgs) {
  return drawDocument(args, ({ userId, email, api }) => readAccountPage({ id: userId, email }, drawNothing, api));
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const session = await requireSession(request);
  const drawn = await takeDocument(session.user.id, request, serverLoader);
  if (drawn?.user.email === session.user.email) return drawn;
  const page = await readAccountPage(session.user, missingUnlessLoggedOut(request.url));
  if (page.user && page.user.email !== session.user.email) await learnOfChange();
  return page;
}
clientLoader.hydrate = true as const;

/** Without one of the calls the browser loads the page, and shows the failure. */
function drawNothing(error: unknown): never {
  throw error;
}

/** /account: the account and everything that can be changed. */
export default function Account({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <PageSkeleton />;
  const { user, pending, hasMandates } = loaderData;
  return (
    <Page title={pages.account}>
      <AccountNotices pending={pending} />
      {user ? <AccountDetails user={user} isEmailPending={pending?.email !== undefined} /> : <DetailsFailed />}
      <Card
        title={pages.passengers}
        actions={
          <ButtonLink href="/account/passengers" variant="secondary">
            {text.openPassengers}
          </ButtonLink>
        }
      >
        <p>{text.passengersText}</p>
      </Card>
      {hasMandates === undefined && <MandatesFailed />}
      {hasMandates && (
        <Card
          title={text.mandates}
          actions={
            <ButtonLink href="/account/mandate" variant="secondary">
              {actionText.manage}
            </ButtonLink>
          }
        >
          <p>{text.mandatesText}</p>
        </Card>
      )}
      <OrdersCard />
      <SavedCardsCard />
      <DevicesCard />
      <DataCard />
    </Page>
  );
}

function DetailsFailed() {
  const { revalidate, state } = useRevalidator();
  return <ErrorState title={text.failed} onRetry={() => void revalidate()} retrying={state === 'loading'} />;
}

/** The card of the mandates when they could not be read. */
function MandatesFailed() {
  const { revalidate, state } = useRevalidator();
  return (
    <Card
      title={text.mandates}
      actions={
        <Button type="button" variant="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
          {actionText.tryAgain}
        </Button>
      }
    >
      <p>{mandateText.failed}</p>
    </Card>
  );
}

function OrdersCard() {
  return (
    <Card
      title={pages.orders}
      actions={
        <ButtonLink href={ordersAddress} variant="secondary">
          {text.openOrders}
        </ButtonLink>
      }
    >
      <p>{text.ordersText}</p>
    </Card>
  );
}

function SavedCardsCard() {
  return (
    <Card
      title={pages.savedCards}
      actions={
        <ButtonLink href={savedCardsAddress} variant="secondary">
          {text.openCards}
        </ButtonLink>
      }
    >
      <p>{text.cardsText}</p>
    </Card>
  );
}

/** Ends the sessions on all devices. */
function DevicesCard() {
  const { problems, isBusy, logOut } = useLogOut({ everywhere: true });

  return (
    <Card
      title={text.devices}
      actions={
        <Button type="button" variant="secondary" busy={isBusy} onClick={logOut}>
          {text.logOutEverywhere}
        </Button>
      }
    >
      {problems.summary}
      <p>{text.devicesText}</p>
    </Card>
  );
}

/** A card on the account page with links to the personal data and to deleting the account. */
function DataCard() {
  return (
    <Card
      title={pages.personalData}
      actions={
        <ButtonLink href="/account/data" variant="secondary">
          {text.openPersonalData}
        </ButtonLink>
      }
    >
      <p>{text.personalDataText}</p>
    </Card>
  );
}
