import { Link } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { useSearchParams } from 'react-router';

/** The change that has just been made, from the query with which the account's pages lead back. */
const changes = [
  ['email_change', 'Email change confirmed!'],
  ['phone_change', 'Mobile number updated!'],
  ['password_change', 'Password changed! Every other device has been logged out.'],
] as const;

/** Notices about the account: completed changes, and steps that are still to do. */
export function AccountNotices({ pending }: { pending: { email: string | undefined } | undefined }) {
  const [query] = useSearchParams();
  return (
    <>
      {changes.map(([name, words]) => query.has(name) && <Notice key={name} tone="success" title={words} announced />)}
      {!pending && <Notice tone="warning" title="Account email settings could not be loaded. Please try again." />}
      {pending?.email && (
        <Notice tone="info" title="Verify your new email">
          <p>
            We sent a code to <strong>{pending.email}</strong>. Until you enter it, you log in with your old email.
          </p>
          <p>
            <Link href="/account/email/verify">Verify email</Link>
          </p>
        </Notice>
      )}
    </>
  );
}
