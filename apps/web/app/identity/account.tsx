import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import type { Route } from './+types/account';
import { currentSession } from './session.ts';
import { useLogOut } from './use-log-out.ts';

export const meta = () => [{ title: 'Account – Fareway' }];

export async function clientLoader() {
  return { user: (await currentSession())?.user };
}

/** /account: who is signed in, and how to end it on every device. */
export default function Account({ loaderData }: Route.ComponentProps) {
  const { user } = loaderData;
  const { logOut, isBusy, problems } = useLogOut({ everywhere: true });

  return (
    <Page title="Account">
      {problems}
      <Card title="Your details">
        <SummaryList
          rows={[
            { label: 'Email', value: user?.email },
            { label: 'Mobile number', value: user?.phone_number },
          ]}
        />
      </Card>
      <Card
        title="Your devices"
        actions={
          <Button type="button" variant="secondary" busy={isBusy} onClick={logOut}>
            Log out everywhere
          </Button>
        }
      >
        <p>
          Lost a phone, or logged in on somebody else’s? Log out everywhere, this device included. To change your
          password as well, choose “Forgot password” when you log in again.
        </p>
      </Card>
    </Page>
  );
}
