import { formatMobileNumber } from '@fareway/domain/accounts/mobile-number.ts';
import * as text from '@fareway/texts/account/details.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import type { Session } from '../session/session.ts';

interface AccountDetailsProps {
  user: Session['user'];
  /** Whether another address waits for its code. */
  isEmailPending: boolean;
}

/** The log-in and contact details of an account, each with a link to change it. */
export function AccountDetails({ user, isEmailPending }: AccountDetailsProps) {
  const editable = (change: string) => ({ change, changeWord: actions.edit });
  return (
    <Card title={text.title}>
      <SummaryList
        rows={[
          {
            label: labels.email,
            value: user.email,
            ...editable(isEmailPending ? '/account/email/pending' : '/account/email'),
          },
          {
            label: labels.mobile,
            value: formatMobileNumber(user.phone_number),
            ...editable('/account/phone'),
          },
          { label: labels.password, value: <HiddenPassword />, ...editable('/account/password') },
        ]}
      />
    </Card>
  );
}

function HiddenPassword() {
  return (
    <>
      <span aria-hidden="true">••••••••</span>
      <span className="visually-hidden">{text.passwordHidden}</span>
    </>
  );
}
