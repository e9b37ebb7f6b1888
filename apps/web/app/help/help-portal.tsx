import { Page } from '@fareway/ui/page/page.tsx';
import type { PageHandle } from '../platform/page-handle.ts';
import { Part } from '../chrome/part.tsx';

export const handle: PageHandle = { isPublic: true };

export const meta = () => [{ title: 'Help Portal – Fareway' }];

/** /help-portal: frequent questions about this site. An installation may link to its own portal instead. */
export default function HelpPortal() {
  return (
    <Page title="Help Portal" lead="Answers about this site." back={{ href: '/help', label: 'Help' }}>
      <Part title="Your confirmation code" id="confirmation-code">
        <p>
          When you register we email you a code of six digits. It can take a few minutes. If it is not there, look in
          the junk or spam folder, and check that the address you gave is right.
        </p>
        <p>
          Each new code replaces the one before, so enter only the very latest. After several wrong tries a code stops
          working: ask for another with “Send another code”.
        </p>
      </Part>
      <Part title="Forgotten password" id="forgotten-password">
        <p>
          Choose <a href="/forgot-password">Forgot password</a> on the login page and we email you a code. It works for
          one hour, and we send at most one an hour.
        </p>
      </Part>
      <Part title="Your ticket on the bus" id="on-the-bus">
        <p>
          Open My tickets before you set off: the ticket then shows without a connection, too. If your phone is flat,
          tell the driver your name; the operator can look it up.
        </p>
      </Part>
      <Part title="Paid, and no ticket" id="paid">
        <p>
          If a payment page stopped half-way, check your email before you pay a second time: when there is a ticket in
          it, the payment went through.
        </p>
      </Part>
      <Part title="Something does not work" id="does-not-work">
        <p>
          Load the page again, and try another browser if you have one. If that does not help, technical support may ask
          you to switch on <a href="/enable-troubleshooting">troubleshooting mode</a>, which shows what went wrong.
        </p>
      </Part>
    </Page>
  );
}
