import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { ErrorSummary } from '@fareway/ui/error-summary/error-summary.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import type { UnsettledAttempt } from './settle-attempt.ts';
import { isBusy, type ShownPayment } from './use-payment.ts';
import styles from './pay-section.module.css';

/**
 * The state of the payment: its error, an unsettled attempt, or a cancelled one. During the next attempt the last error is hidden and keeps
 * its space, so that the second click of a double click hits the same button.
 */
export function PaymentStatus({ payment }: { payment: ShownPayment }) {
  const { problem, tries } = payment;
  return (
    <>
      {problem && (
        <div className={isBusy(payment) ? styles.past : undefined}>
          <ErrorSummary key={tries} errors={[{ message: problem.message, field: problem.field }]} />
        </div>
      )}
      <UnsettledNotice payment={payment} />
      <CancelledNotice payment={payment} />
    </>
  );
}

/** Shows the state of an unsettled attempt with buttons to check it again or to cancel it. Empty without one. */
export function UnsettledNotice({ payment }: { payment: ShownPayment }) {
  const { unsettled, phase, check, cancel } = payment;
  if (!unsettled) return null;
  return (
    <Notice tone="warning" title="Your payment is not settled" announced>
      <Stack gap={12}>
        <p>{unsettledText(unsettled)}</p>
        <Actions>
          <Button
            type="button"
            variant="secondary"
            busy={phase === 'asking'}
            onClick={isBusy(payment) ? undefined : check}
          >
            Check this payment
          </Button>
          <Button
            type="button"
            variant="quiet"
            busy={phase === 'cancelling'}
            onClick={isBusy(payment) ? undefined : cancel}
          >
            Cancel this payment
          </Button>
        </Actions>
      </Stack>
    </Notice>
  );
}

/** Says that an attempt was cancelled. It takes the focus, because the button that had it is gone. Empty without one. */
function CancelledNotice({ payment: { cancelled } }: { payment: ShownPayment }) {
  if (cancelled === undefined) return null;
  return (
    <div tabIndex={-1} ref={focusOnArrival}>
      <Notice title={cancelled} announced>
        <p>You can change your order, or pay for it again.</p>
      </Notice>
    </div>
  );
}

function focusOnArrival(notice: HTMLElement | null): void {
  notice?.focus();
}

/** The text of each phase of a stored attempt. */
export const attemptPhaseTexts = {
  asking: 'We are checking what happened to your payment.',
  cancelling: 'Cancelling your payment. Please wait.',
  unsettled: 'Your payment is not settled.',
};

/** The state of such an attempt and what to do. */
export function unsettledText({ reason, until, canGoOn }: UnsettledAttempt): string {
  const next = canGoOn
    ? 'Press the button below to continue with this payment, or cancel it to change your order.'
    : 'It is for an order that this page no longer shows. Cancel it before you pay again.';
  switch (reason) {
    case 'not-begun':
      return `Your payment has not reached us, and you have not been charged. ${next}`;
    case 'bank-asks':
      return `Your bank has not confirmed this payment, and you have not been charged. ${next}`;
    case 'open':
      return `This payment may still succeed, so your order can't be changed yet. You are charged at most once. ${knownBy(until)}`;
    case 'unknown':
      return 'We do not know yet whether this payment succeeded. You are charged at most once. Make sure that you are online, and check the payment in a moment.';
  }
}

function knownBy(until: string | null): string {
  if (until === null) return 'Check again in a moment.';
  const time = new Date(until).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return `Check again in a moment. If it does not succeed, it ends shortly after ${time}.`;
}
