import { CallError } from '@fareway/api/call-error.ts';
import { roleWords } from '@fareway/domain/staff/roles.ts';
import * as text from '@fareway/texts/staff/invitation.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import type { Route } from './+types/invitation-page';
import { currentSession, type StaffSession } from '../session/session.ts';
import { AcceptInvitation } from './accept-invitation.tsx';
import { readInvitation, type Invitation } from './calls.ts';
import { OtherPerson } from './other-person.tsx';
import { RegisterForm } from './register-form.tsx';
import { readToken } from './stored-token.ts';
import styles from './invitation.module.css';

export const meta = () => [{ title: titles.ofDocument(text.documentTitle) }];

type Loaded =
  | { refusal: string }
  | { refusal?: undefined; token: string; invitation: Invitation; session: StaffSession | undefined };

export async function clientLoader(): Promise<Loaded> {
  const token = readToken();
  if (!token) return { refusal: text.noToken };
  try {
    const [invitation, session] = await Promise.all([readInvitation(token), currentSession()]);
    return { token, invitation, session };
  } catch (error) {
    if (error instanceof CallError && [404, 410].includes(error.status)) return { refusal: error.message };
    throw error;
  }
}

/** /console/invitation#TOKEN: who invites to what, and the step that accepts it. */
export default function InvitationPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.refusal !== undefined) {
    return (
      <Page title={text.unusable} lead={loaderData.refusal}>
        <Actions>
          <ButtonLink href="/sign-in" variant="secondary">
            {text.toSignIn}
          </ButtonLink>
        </Actions>
      </Page>
    );
  }
  const { invitation } = loaderData;
  const { operator, inviter_name, role, sees_money, email } = invitation;
  return (
    <Page title={text.title(operator.name)} lead={text.lead(inviter_name, operator.name)}>
      <SummaryList
        rows={[
          {
            label: text.yourRole,
            value: (
              <>
                {roleWords[role].name}
                <p className={styles.may}>
                  {roleWords[role].may} {sees_money ? text.withMoney : text.withoutMoney}
                </p>
              </>
            ),
          },
          { label: text.forAddress, value: email },
        ]}
      />
      <NextStep {...loaderData} />
    </Page>
  );
}

function NextStep({ token, invitation, session }: Exclude<Loaded, { refusal: string }>) {
  if (session?.state === 'signed-in') {
    return session.email === invitation.email ? (
      <AcceptInvitation token={token} operator={invitation.operator.name} />
    ) : (
      <OtherPerson current={session.email} invited={invitation.email} />
    );
  }
  if (!invitation.has_account) return <RegisterForm token={token} email={invitation.email} />;
  return (
    <>
      <p>{text.signInText(invitation.email)}</p>
      <Actions>
        <ButtonLink href={`/sign-in?${new URLSearchParams({ return: '/console/invitation' })}`}>
          {text.signInToAccept}
        </ButtonLink>
      </Actions>
    </>
  );
}
