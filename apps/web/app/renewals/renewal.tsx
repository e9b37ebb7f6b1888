import * as text from '@fareway/texts/renewals/page.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { ErrorSummary } from '@fareway/ui/error-summary/error-summary.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { withSiblingDiscount } from '../checkout/sibling-prices.ts';
import { titleOf } from '../passenger/passenger-facts.ts';
import { problemsOf } from '../travel/page-travel.ts';
import { purchasePrices } from '../passenger/purchase-prices.ts';
import { TravelSlot } from '../travel/travel-slot.tsx';
import { useDraft } from '../passenger/use-draft.ts';
import { useIsOnline } from '@fareway/browser/page/use-is-online.ts';
import { usePassengerForm } from '../passenger/use-passenger-form.ts';
import { ZoneSection } from '../passenger/zone-section.tsx';
import { missingChoices } from './earlier-choices.ts';
import { debitCode, type LoadedRenewPage } from './load-renew-page.ts';
import { NextTicket } from './next-ticket.tsx';
import { PayForRenewal } from './pay-for-renewal.tsx';
import styles from './renewal.module.css';
import { TravelDetails } from './travel-details.tsx';
import { useRenewing } from './use-renewing.ts';

/** Renews a ticket: the next ticket, the questions about the passenger, and the payment. */
export function Renewal({ page }: { page: LoadedRenewPage }) {
  const { ticket, previous } = page;
  const draft = useDraft(page.path, page.stored);
  const { passenger } = draft.draft;
  // The photo and the name are those of the ticket before and are not asked for again.
  const photo = { kind: 'on-server', file_name: previous.passenger.photo ?? '' } as const;
  const form = usePassengerForm(problemsOf(page, { passenger, photo }), draft, async () => goToPaying());
  const full = purchasePrices(ticket, draft.draft);
  const prices =
    full && withSiblingDiscount(page.siblings, { ...previous.passenger, price: full.price }, draft.draft.voucher);
  const renewing = useRenewing(page, draft, prices);
  const isPaying = renewing.payment.phase !== undefined;
  const isOnline = useIsOnline();
  const gone = missingChoices(previous, page);
  const debit = ticket.payment_type === 'dd' ? debitCode.get() : undefined;
  return (
    <Page
      title={text.title}
      lead={titleOf(page)}
      back={{ href: '/', label: pages.myTickets }}
      summary={<NextTicket page={page} passenger={passenger} />}
    >
      {debit && <debit.MandateSetUp path={page.path} operator={page.client.name} />}
      {!isOnline && (
        <Notice tone="warning" title={headings.offline} announced>
          <p>{text.offlineHint}</p>
        </Notice>
      )}
      {page.renewal.is_being_paid && !isPaying && (
        <Notice tone="info" title={text.beingPaid}>
          <p>{text.beingPaidHint}</p>
        </Notice>
      )}
      {gone.length > 0 && (
        <Notice tone="warning" title={text.choicesGone}>
          {gone.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Notice>
      )}
      <form noValidate onSubmit={form.submit}>
        <fieldset disabled={isPaying} className={styles.fields}>
          <ErrorSummary key={form.summary.tries} errors={form.summary.errors} />
          <TravelSlot page={page} draft={draft} errorOf={form.errorOf} />
          <ZoneSection page={page} field={form.field} />
          <TravelDetails page={page} field={form.field} />
        </fieldset>
      </form>
      <div id="pay" tabIndex={-1} className={styles.pay}>
        <PayForRenewal {...{ page, draft, prices, renewing }} canPay={form.check} />
      </div>
    </Page>
  );
}

/** Enter in a field of a completed form. */
function goToPaying(): void {
  document.getElementById('pay')?.focus();
}
