import { deletedAutomatically, deletedImmediately, keptForAWhile } from '@fareway/domain/accounts/account-deletion.ts';
import * as text from '@fareway/texts/legal/privacy.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Link } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { ErrorReportChoice } from '../diagnostics/error-report-choice.tsx';
import { PageViewChoice } from '../diagnostics/page-view-choice.tsx';
import { OutcomeList } from '../personal-data/outcome-list.tsx';
import type { PageHandle } from '../platform/page-handle.ts';
import { useSettings } from '../platform/page-context.ts';
import { Part } from '../chrome/part.tsx';

export const handle: PageHandle = { isPublic: true };

export const meta = () => [{ title: text.documentTitle }];

/** Which personal data is stored, why, and for how long. */
export default function Privacy() {
  const { analytics, error_reports_dsn } = useSettings()?.diagnostics ?? {};
  return (
    <Page title={pages.privacy} lead={text.lead}>
      <Part title={text.keptTitle}>
        <ul>
          {text.kept.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        <p>{text.cards}</p>
      </Part>
      <Part title={text.seenTitle}>
        <p>{text.seenByOperator}</p>
        <p>{text.seenByLink}</p>
        <p>{text.seenByGuardian}</p>
        <WalletPrivacy />
      </Part>
      <Part title={text.photosTitle}>
        <p>{text.photos}</p>
      </Part>
      <Part title={text.periodTitle} id="how-long-we-keep-it">
        <p>{text.periodLead}</p>
        <OutcomeList outcomes={deletedAutomatically} />
        <p>
          <Sentence parts={text.deleteOld(toOldData)} />
        </p>
      </Part>
      <Part title={text.deviceTitle}>
        <p>{text.device}</p>
      </Part>
      {analytics && <PageViewChoice receiver={new URL(analytics.url).host} />}
      {error_reports_dsn && <ErrorReportChoice receiver={new URL(error_reports_dsn).host} />}
      <Part title={text.rightsTitle}>
        <p>
          <Sentence parts={text.rights(toData)} />
        </p>
      </Part>
      <Part title={text.deletionTitle} id="deleting-your-account">
        <p>{text.deletedAtOnce}</p>
        <OutcomeList outcomes={deletedImmediately} />
        <p>{text.keptForAWhile}</p>
        <OutcomeList outcomes={keptForAWhile} />
      </Part>
    </Page>
  );
}

function toOldData(words: string) {
  return <Link href="/account/data/old">{words}</Link>;
}

function toData(words: string) {
  return <Link href="/account/data">{words}</Link>;
}

/** Who else receives a ticket in a wallet; empty where no wallet is offered. */
function WalletPrivacy() {
  const wallets = useSettings()?.wallets ?? [];
  return (
    <>
      {wallets.includes('apple') && <p>{text.appleWallet}</p>}
      {wallets.includes('google') && <p>{text.googleWallet}</p>}
    </>
  );
}
