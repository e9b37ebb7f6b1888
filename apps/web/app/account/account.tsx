import { text } from '@fareway/texts/payments.ts';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { ErrorState } from '@fareway/ui/error-state/error-state.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useRevalidator } from 'react-router';
import { listMandates } from '../mandates/calls.ts';
import { ordersAddress, savedCardsAddress } from '../payments/addresses.ts';
import { PageSkeleton } from '@fareway/browser/page/page-skeleton.tsx';
import { drawDocument, takeDocument } from '../offline/draw-document.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/account';
import { readAccount, readPendingEmail, readUser } from './account-calls.ts';
import { AccountDetails } from './account-details.tsx';
import { AccountNotices } from './account-notifications.tsx';
import { missingUnlessLoggedOut } from '../session/redirect-to-log-in.ts';
import { requireSession } from '../session/session.ts';
import { useLogOut } from '../session/use-log-out.ts';

export const handle: PageHandle = {
  calls: ['/auth/session', '/user/{username}/email/verify/check', '/user/{userId}/mandates?include_subscriptions=true'],
};

export const meta = () => [{ title: 'Account – Fareway' }];

export async function loader(args: Route.LoaderArgs) {
  return drawDocument(args, async ({ userId, email, api }) => {
    const [user, pending, mandates] = await Promise.all([
      readUser(api),
      readPendingEmail({ user: { email } }, api),
      listMandates(userId, api).catch(() => []),
    ]);
    return { user, pending, hasMandates: mandates.length > 0 };
  });
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const session = await requireSession(request);
  const drawn = await takeDocument(session.user.id, request, serverLoader);
  if (drawn?.user.email === session.user.email) return drawn;
  const missing = missingUnlessLoggedOut(request.url);
  const [user, pending, mandates] = await Promise.all([
    readAccount(session).catch(missing),
    readPendingEmail(session).catch(missing),
    // The page is useful without it.
    listMandates(session.user.id).catch(() => []),
  ]);
  return { user, pending, hasMandates: mandates.length > 0 };
}
clientLoader.hydrate = true as const;

/** /account: the account and everything that can be changed. */
export default function Account({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <PageSkeleton />;
  const { user, pending, hasMandates } = loaderData;
  return (
    <Page title="Account">
      <AccountNotices pending={pending} />
      {user ? <AccountDetails user={user} isEmailPending={pending?.email !== undefined} /> : <DetailsFailed />}
      <Card
        title="Passengers"
        actions={
          <ButtonLink href="/account/passengers" variant="secondary">
            See passengers
          </ButtonLink>
        }
      >
        <p>The people you buy tickets for. Choose one of them, and the form is filled in.</p>
      </Card>
      {hasMandates && (
        <Card
          title="Payments"
          actions={
            <ButtonLink href="/account/mandate" variant="secondary">
              Manage
            </ButtonLink>
          }
        >
          <p>Your direct debit mandates: with whom, and what is paid by them.</p>
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
  return (
    <ErrorState
      title="Account details could not be loaded. Please try again."
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
    />
  );
}

function OrdersCard() {
  const { title, lead, open } = text.account.orders;
  return (
    <Card
      title={title}
      actions={
        <ButtonLink href={ordersAddress} variant="secondary">
          {open}
        </ButtonLink>
      }
    >
      <p>{lead}</p>
    </Card>
  );
}

function SavedCardsCard() {
  const { title, lead, open } = text.account.cards;
  return (
    <Card
      title={title}
      actions={
        <ButtonLink href={savedCardsAddress} variant="secondary">
          {open}
        </ButtonLink>
      }
    >
      <p>{lead}</p>
    </Card>
  );
}

/** Ends the sessions on all devices. */
function DevicesCard() {
  const { problems, isBusy, logOut } = useLogOut({ everywhere: true });

  return (
    <Card
      title="Your devices"
      actions={
        <Button type="button" variant="secondary" busy={isBusy} onClick={logOut}>
          Log out everywhere
        </Button>
      }
    >
      {problems.summary}
      <p>
        Lost a phone, or logged in on somebody else’s? Log out everywhere, this device included. If you think that
        somebody knows your password, change it: that logs out every other device as well.
      </p>
    </Card>
  );
}

/** A card on the account page with links to the personal data and to deleting the account. */
function DataCard() {
  return (
    <Card
      title="Your data"
      actions={
        <ButtonLink href="/account/data" variant="secondary">
          Download or delete
        </ButtonLink>
      }
    >
      <p>Download what we keep about you and your passengers, or delete your account.</p>
    </Card>
  );
}
