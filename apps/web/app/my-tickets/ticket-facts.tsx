import * as text from '@fareway/texts/my-tickets/refunds.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import { FoldedCard } from '@fareway/ui/folded-card/folded-card.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import { SupportCard } from '../catalogue/support-card.tsx';
import { GuardiansCard } from '../guardians/guardians-card.tsx';
import { DownloadTicket } from './download-ticket.tsx';
import { loadPlanOf, PaymentPlan } from '../customer-tickets/plan-of-ticket.tsx';
import { BusesCard } from '../customer-tickets/ticket-card/buses-card.tsx';
import { factsOf } from '../customer-tickets/ticket-card/facts-of.ts';
import { PassengerCard } from './passenger-card.tsx';
import { RenewCode } from './renew-code.tsx';
import { SendPanel } from '../ticket-sending/send-panel.tsx';
import styles from '../customer-tickets/ticket-card/ticket-details.module.css';
import { TravelCard } from './travel-card.tsx';
import type { CustomerTicket } from '../customer-tickets/wire.ts';
import { lazyPart } from '@fareway/browser/page/lazy-part.tsx';
import { type Settings, useSettings } from '../platform/page-context.ts';

interface TicketFactsProps {
  ticket: CustomerTicket;
  today: string;
  /** Whether the ticket is shown from this device without a connection; then nothing can be sent. */
  isStored: boolean;
}

/** The details of a ticket that a driver does not need, its PDF, and the contact. */
export function TicketFacts({ ticket, today, isStored }: TicketFactsProps) {
  const terms = termsOf(ticket);
  const hasWallets = (useSettings()?.wallets.length ?? 0) > 0;
  return (
    <div className={styles.facts}>
      {ticket.buses && <BusesCard buses={ticket.buses} isStored={isStored} />}
      {!isStored && <TravelCard ticket={ticket} today={today} />}
      {!isStored && <PassengerCard ticket={ticket} today={today} />}
      {!isStored && hasWallets && <WalletButtons ticket={ticket} today={today} />}
      {ticket.plan && (
        <PaymentPlan plan={ticket.plan} currency={ticket.currency} operator={ticket.client.name} today={today} />
      )}
      <FoldedCard title={headings.details}>
        <SummaryList rows={factsOf(ticket)} />
        {terms.length > 0 && (
          <div className={styles.terms}>
            <SummaryList rows={terms} />
          </div>
        )}
        <DownloadTicket ticket={ticket} isStored={isStored} />
        {!isStored && <RenewCode ticket={ticket} today={today} />}
      </FoldedCard>
      {!isStored && (
        <SendPanel ticket={ticket} today={today} as={FoldedCard}>
          <SharedLinks customerTicketId={ticket.id} />
        </SendPanel>
      )}
      {!isStored && <GuardiansCard ticket={ticket} today={today} />}
      <SupportCard client={ticket.client} as={FoldedCard} />
    </div>
  );
}

/** The refunds that were promised when the ticket was bought, and the terms, as far as the operator has them (C-200). */
function termsOf({ refund_rules = [], refund_words, terms_url, client }: CustomerTicket) {
  const refunds = [...refund_rules, ...(refund_words?.split('\n') ?? [])];
  return [
    ...(refunds.length > 0
      ? [{ label: text.refunds, value: refunds.map((line, index) => <div key={index}>{line}</div>) }]
      : []),
    ...(terms_url ? [{ label: labels.sellerTerms, value: <a href={terms_url}>{client.name}</a> }] : []),
  ];
}

const fetchWallets = () => import('../wallet/wallet-buttons.tsx');

/** Loads the code that few tickets need, so that nothing moves when it appears. The ticket is shown without it, too. */
export async function loadFactsOf(ticket: CustomerTicket, { wallets }: Settings): Promise<void> {
  await Promise.all([loadPlanOf(ticket), wallets.length > 0 && fetchWallets().catch(() => undefined)]);
}

const WalletButtons = lazyPart(async () => (await fetchWallets()).WalletButtons);
const SharedLinks = lazyPart(async () => (await import('../ticket-sending/send-sharing.tsx')).SharedLinks);
