import * as text from '@fareway/texts/purchases/passenger-step.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import * as sentences from '@fareway/texts/words/sentences.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { ErrorSummary } from '@fareway/ui/error-summary/error-summary.tsx';
import { MoneyTable } from '@fareway/ui/money-table/money-table.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import type { ReactNode } from 'react';
import { BuyingDisabled } from '../checkout/purchase-disabled.tsx';
import type { DrawnBuyPage, LoadedBuyPage } from './load-buy-page.ts';
import { lastDayOfDate, problemsOf, ticketFacts } from '../travel/page-travel.ts';
import { PassengerSection } from '../passenger/passenger-section.tsx';
import { PhotoField } from '../passenger/photo/photo-field.tsx';
import { titleOf } from '../passenger/passenger-facts.ts';
import { emptyDraft, type PurchaseDraft } from '../passenger/purchase-draft.ts';
import { priceText } from '../passenger/purchase-prices.ts';
import { TravelSlot } from '../travel/travel-slot.tsx';
import type { Draft } from '../passenger/use-draft.ts';
import { usePassengerForm } from '../passenger/use-passenger-form.ts';
import { ZoneSection } from '../passenger/zone-section.tsx';

interface PassengerStepProps {
  page: LoadedBuyPage;
  draft: Draft;
  photoAddress: string | undefined;
  /** The steps and notices of both steps, above the title. */
  top: ReactNode;
  /** Whether the form was opened for a known passenger. */
  isKnownPassenger: boolean;
  /** “Who is it for?”, where the account keeps passengers. */
  chooser: ReactNode;
  /** Called when the form is complete. Rejects when the next step fails to load. */
  onConfirm: () => Promise<void>;
}

/** Step 1: date or days, zone and passenger (P-043, P-044). With a flexi ticket in debit the form is disabled (P-255). */
export function PassengerStep(props: PassengerStepProps) {
  const { page, draft, photoAddress, top, isKnownPassenger, chooser, onConfirm } = props;
  const { client, buying_disabled: disabled } = page;
  const { field, errorOf, summary, submit, isBusy } = usePassengerForm(problemsOf(page, draft.draft), draft, onConfirm);
  return (
    <PassengerPage page={page} draft={draft.draft} top={top}>
      {disabled && <BuyingDisabled why={disabled} />}
      <form noValidate onSubmit={disabled ? (event) => event.preventDefault() : submit}>
        <Stack gap={24}>
          <ErrorSummary key={summary.tries} errors={summary.errors} />
          {chooser}
          <TravelSlot page={page} draft={draft} errorOf={errorOf} />
          <ZoneSection page={page} field={field} />
          <PassengerSection
            page={page}
            field={field}
            title={isKnownPassenger ? text.passenger : headings.addPassenger}
            lastDay={lastDayOfDate(page, draft.draft.passenger)}
          >
            {!client.features.disable_photo && (
              <PhotoField error={errorOf('photo')} address={photoAddress} draft={draft} />
            )}
          </PassengerSection>
          <Actions sticky={!disabled}>
            <Button wide busy={isBusy} unavailable={disabled && sentences.buyingDisabled}>
              {actions.confirm}
            </Button>
          </Actions>
        </Stack>
      </form>
    </PassengerPage>
  );
}

interface PassengerPageProps {
  page: DrawnBuyPage;
  /** Undefined until it is read from the device. */
  draft?: PurchaseDraft;
  /** The steps and notices of both steps, above the title. */
  top: ReactNode;
  children: ReactNode;
}

/** The page of step 1 around its form, with the ticket that is being bought, and its price as far as it is known. */
export function PassengerPage({ page, draft, top, children }: PassengerPageProps) {
  const { client, ticket } = page;
  const price = priceText(ticket, draft ?? emptyDraft(''));
  return (
    <Page
      title={titleOf(page)}
      lead={text.lead(client.name, price)}
      top={top}
      aside={
        <Card title={headings.yourTicket}>
          <SummaryList rows={ticketFacts(page, draft?.passenger)} />
          <MoneyTable caption={headings.cost} rows={[]} total={{ label: labels.price, amount: price }} />
          {page.late_end && (
            <Notice tone="warning" title={headings.paysAfterEnd}>
              <p>{page.late_end}</p>
            </Notice>
          )}
          <p>{ticket.payment_type === 'dd' ? text.nextByDirectDebit : text.next}</p>
        </Card>
      }
    >
      {children}
    </Page>
  );
}
