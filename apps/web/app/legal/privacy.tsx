import { deletedAutomatically, deletedImmediately, keptForAWhile } from '@fareway/domain/accounts/account-deletion.ts';
import { Link } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { ErrorReportChoice } from '../diagnostics/error-report-choice.tsx';
import { PageViewChoice } from '../diagnostics/page-view-choice.tsx';
import { OutcomeList } from '../personal-data/outcome-list.tsx';
import type { PageHandle } from '../platform/page-handle.ts';
import { useSettings } from '../platform/page-context.ts';
import { Part } from '../chrome/part.tsx';

export const handle: PageHandle = { isPublic: true };

export const meta = () => [{ title: 'Privacy – Fareway' }];

/** Which personal data is stored, why, and for how long. */
export default function Privacy() {
  const { analytics, error_reports_dsn } = useSettings()?.diagnostics ?? {};
  return (
    <Page title="Privacy" lead="What we keep about you and the passengers you buy for, and why.">
      <Part title="What we keep">
        <ul>
          <li>Your email address and mobile number, to log you in and to send you tickets and messages about them.</li>
          <li>
            Each passenger’s name, stop and, where the operator asks for it, year group, student number and photo: they
            are on the ticket, so that the driver can check who it is for.
          </li>
          <li>What you bought and when it was used.</li>
          <li>
            If you join a waiting list: your email address, mobile number and post code, and the names of the
            passengers, so that the operator can offer them a place.
          </li>
        </ul>
        <p>
          We do not keep card numbers: the payment provider keeps them. With each payment we keep the card’s network and
          last four digits, for your receipt.
        </p>
      </Part>
      <Part title="Who sees it">
        <p>
          The operator whose service you travel with, and the providers who take payments and send messages for it.
          Nobody else does. We do not sell data.
        </p>
        <p>
          A person you send a ticket to sees the passenger’s name, the service, the days and the code to board with,
          until the ticket ends or you stop sharing it.
        </p>
        <p>
          A second guardian whom you invite sees the ticket with its photo, stop and code, and may ask to be emailed
          when the passenger boards, until the ticket ends, you take it back or they leave. Before they accept they see
          your email address, the passenger’s first name and the service. An invitation without a reply is deleted after
          14 days.
        </p>
        <WalletPrivacy />
      </Part>
      <Part title="Photos">
        <p>
          We remove the place where a photo was taken before we keep the photo. Only you, the operator’s staff and the
          adults you share the ticket with can see it. A photo that no ticket and no saved passenger has is deleted
          after 30 days. Any other is deleted with the passenger’s name, or with your account, or when the last ticket
          that shows it has ended after that.
        </p>
      </Part>
      <Part title="How long we keep it" id="how-long-we-keep-it">
        <p>While your account is open, this is deleted by itself:</p>
        <OutcomeList outcomes={deletedAutomatically} />
        <p>
          You can delete the passenger of a ticket that has ended, and photos that no ticket shows, earlier:{' '}
          <Link href="/account/data/old">delete old data</Link>.
        </p>
      </Part>
      <Part title="On this device">
        <p>
          One cookie keeps you logged in; no script can read it. Another one, kept for 400 days, recognises a browser
          that you have logged in with, so that a stranger who guesses passwords does not lock you out. Your browser
          stores when a code was sent, so that you are not sent the same code twice. There are no advertising cookies.
        </p>
      </Part>
      {analytics && <PageViewChoice receiver={new URL(analytics.url).host} />}
      {error_reports_dsn && <ErrorReportChoice receiver={new URL(error_reports_dsn).host} />}
      <Part title="Your rights">
        <p>
          You may see, correct, download and delete what we keep about you and your children. Most of it you can do
          yourself: <Link href="/account/data">download your data or delete your account</Link>, and correct your
          details and a passenger’s name on their pages. For anything else ask the operator, whose details are on the
          ticket and on its pages. If you are not satisfied with the reply, you can complain to the data protection
          authority: the Information Commissioner’s Office in the United Kingdom, the Data Protection Commission in
          Ireland.
        </p>
      </Part>
      <Part title="Deleting your account" id="deleting-your-account">
        <p>You can delete your account when no payment is in progress. This is deleted at once:</p>
        <OutcomeList outcomes={deletedImmediately} />
        <p>This is kept for a while:</p>
        <OutcomeList outcomes={keptForAWhile} />
      </Part>
    </Page>
  );
}

/** Who else receives a ticket in a wallet; empty where no wallet is offered. */
function WalletPrivacy() {
  const wallets = useSettings()?.wallets ?? [];
  return (
    <>
      {wallets.includes('apple') && (
        <p>A ticket that you add to Apple Wallet goes to your phone, and to the backups of your phone.</p>
      )}
      {wallets.includes('google') && (
        <p>
          A ticket that you add to Google Wallet goes to Google: the passenger’s name, the service, the days, the stop
          and the code to board with, without the photo.
        </p>
      )}
    </>
  );
}
