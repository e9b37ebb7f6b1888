import * as text from '@fareway/texts/checkout/attempt.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { ErrorSummary } from '@fareway/ui/error-summary/error-summary.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import type { UnsettledAttempt } from './settle-attempt.ts';
import { isBusy, type ShownPayment } from './use-payment.ts';
import styles from './pay-section.module.css';

/**
 * The result of the last payment: its error, or that it was cancelled. During the next attempt the last error is hidden and keeps
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
      <CancelledNotice payment={payment} />
    </>
  );
}

/** Shows the state of an unsettled attempt, and which button to press. Its place is directly above the buttons. Empty without an attempt. */
export function UnsettledNotice({
  payment: { unsettled },
  payLabel,
}: {
  payment: ShownPayment;
  payLabel?: string | undefined;
}) {
  if (!unsettled) return null;
  return (
    <Notice tone="warning" title={text.unsettled} announced>
      <p>{unsettledText(unsettled, payLabel)}</p>
    </Notice>
  );
}

/** The buttons for an unsettled attempt: to check it again, or to cancel it. They follow the button that pays. Empty without an attempt. */
export function UnsettledButtons({ payment }: { payment: ShownPayment }) {
  const { unsettled, phase, check, cancel } = payment;
  if (!unsettled) return null;
  return (
    <>
      <Button type="button" variant="secondary" busy={phase === 'asking'} onClick={isBusy(payment) ? undefined : check}>
        {text.check}
      </Button>
      <Button
        type="button"
        variant="quiet"
        busy={phase === 'cancelling'}
        onClick={isBusy(payment) ? undefined : cancel}
      >
        {text.cancel}
      </Button>
    </>
  );
}

/** Says that an attempt was cancelled. It takes the focus, because the button that had it is gone. Empty without one. */
function CancelledNotice({ payment: { cancelled } }: { payment: ShownPayment }) {
  if (cancelled === undefined) return null;
  return (
    <div tabIndex={-1} ref={focusOnArrival}>
      <Notice title={cancelled} announced>
        <p>{text.afterCancelling}</p>
      </Notice>
    </div>
  );
}

function focusOnArrival(notice: HTMLElement | null): void {
  notice?.focus();
}

/**
 * The state of such an attempt and what to do.
 * @param payLabel the label of the button that continues the attempt; undefined where there is none.
 */
export function unsettledText({ reason, until, canGoOn }: UnsettledAttempt, payLabel: string | undefined): string {
  const next = canGoOn && payLabel !== undefined ? text.goOn(payLabel) : text.otherOrder;
  switch (reason) {
    case 'not-begun':
      return text.notBegun(next);
    case 'bank-asks':
      return text.bankAsks(next);
    case 'open':
      return until === null ? text.open : text.openUntil(timeOf(until));
    case 'unknown':
      return text.unknown;
  }
}

function timeOf(instant: string): string {
  return new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}
