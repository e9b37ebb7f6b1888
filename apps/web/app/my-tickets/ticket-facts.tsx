import { Card } from '@fareway/ui/card/card.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import { SupportCard } from '../catalogue/support-card.tsx';
import { WalletButtons } from '../wallet/wallet-buttons.tsx';
import { DownloadTicket } from './download-ticket.tsx';
import { factsOf } from '../customer-tickets/ticket-card/facts-of.ts';
import { PassengerCard } from './passenger-card.tsx';
import { PaymentPlan } from '../customer-tickets/payment-plan.tsx';
import { RenewCode } from './renew-code.tsx';
import { SendPanel } from '../ticket-sending/send-panel.tsx';
import { SharedLinks } from '../ticket-sending/send-sharing.tsx';
import styles from '../customer-tickets/ticket-card/ticket-details.module.css';
import { TravelCard } from './travel-card.tsx';
import type { CustomerTicket } from '../customer-tickets/wire.ts';
import { type ComponentProps, Suspense, lazy } from 'react';
import { onceIdle } from '@fareway/browser/device/when-idle.ts';
import type { GuardiansCard as Loaded } from '../guardians/guardians-card.tsx';

interface TicketFactsProps {
  ticket: CustomerTicket;
  today: string;
  /** Whether the ticket is shown from this device without a connection; then nothing can be sent. */
  isStored: boolean;
}

/** The details of a ticket that a driver does not need, its PDF, and the contact. */
export function TicketFacts({ ticket, today, isStored }: TicketFactsProps) {
  return (
    <div className={styles.facts}>
      {!isStored && <TravelCard ticket={ticket} today={today} />}
      {!isStored && <PassengerCard ticket={ticket} today={today} />}
      <Card title="Details">
        <SummaryList rows={factsOf(ticket)} />
        <DownloadTicket ticket={ticket} isStored={isStored} />
        {!isStored && <RenewCode ticket={ticket} today={today} />}
        {!isStored && <WalletButtons ticket={ticket} today={today} />}
      </Card>
      {ticket.plan && <PaymentPlan plan={ticket.plan} currency={ticket.currency} operator={ticket.client.name} />}
      {!isStored && (
        <SendPanel ticket={ticket} today={today}>
          <SharedLinks customerTicketId={ticket.id} />
        </SendPanel>
      )}
      {!isStored && <GuardiansCard ticket={ticket} today={today} />}
      <SupportCard client={ticket.client} />
    </div>
  );
}

// The ticket is useful without it, for instance after an update of the site while the page is open.
const LoadedCard = lazy(() =>
  onceIdle()
    .then(() => import('../guardians/guardians-card.tsx'))
    .then(
      ({ GuardiansCard }) => ({ default: GuardiansCard }),
      () => ({ default: () => null }),
    ),
);

/** The card of guardians, after its script has loaded: few tickets are shared, so no ticket waits for it. */
function GuardiansCard(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense fallback={null}>
      <LoadedCard {...props} />
    </Suspense>
  );
}
