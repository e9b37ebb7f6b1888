import { CardPayment, type CardPaidPage, type TicketPaymentProps as PaymentProps } from './card-payment.tsx';
import { DebitPayment } from './instalments/debit-payment.tsx';

type PaidTicket = CardPaidPage & Parameters<typeof DebitPayment>[0]['page'];

interface TicketPaymentProps extends PaymentProps<PaidTicket> {
  /** The chosen zone; '' when there is none. */
  zone: string;
}

/** The voucher, and the payment of a ticket by card or by direct debit (P-047 to P-049). */
export function TicketPayment({ zone, ...payment }: TicketPaymentProps) {
  if (payment.page.ticket.payment_type === 'dd') return <DebitPayment {...payment} zone={zone} />;
  return <CardPayment {...payment} />;
}
