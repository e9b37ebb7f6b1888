import { attemptPhases } from '@fareway/texts/checkout/attempt.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { PaymentStatus, UnsettledButtons, UnsettledNotice } from '../checkout/payment/payment-status.tsx';
import type { ShownPayment } from '../checkout/payment/use-payment.ts';

/** The state of a payment for what cannot be bought now. Empty when no payment has begun. */
export function BegunPayment({ payment }: { payment: ShownPayment }) {
  const { phase, problem, cancelled, unsettled } = payment;
  if (!phase && !problem && cancelled === undefined) return null;
  return (
    <Card title={headings.payment}>
      <Stack>
        <PaymentStatus payment={payment} />
        <UnsettledNotice payment={payment} isSold={false} />
        {unsettled && (
          <Actions>
            <UnsettledButtons payment={payment} />
          </Actions>
        )}
        <p role="status">{(phase === 'asking' || phase === 'cancelling') && attemptPhases[phase]}</p>
      </Stack>
    </Card>
  );
}
