import { ErrorSummary } from '@fareway/ui/error-summary/error-summary.tsx';
import styles from './pay-section.module.css';
import { settlingCode } from './settling-code.ts';
import type { UnsettledStateProps } from './settling/unsettled-attempt.tsx';
import { isBusy, type ShownPayment } from './use-payment.ts';

/**
 * The result of the last payment: its error, or that it was cancelled. During the next attempt the last error is hidden and keeps
 * its space, so that the second click of a double click hits the same button. A forced error is shown while it blocks (`isBlocked`).
 */
export function PaymentStatus({ payment, isBlocked = true }: { payment: ShownPayment; isBlocked?: boolean }) {
  const { tries, cancelled } = payment;
  const problem = payment.problem?.isForced && !isBlocked ? undefined : payment.problem;
  const { CancelledNotice } = cancelled === undefined ? {} : settlingCode.get();
  return (
    <>
      {problem && (
        <div className={isBusy(payment) ? styles.past : undefined}>
          <ErrorSummary key={tries} errors={[{ message: problem.message, field: problem.field }]} />
        </div>
      )}
      {CancelledNotice && cancelled !== undefined && <CancelledNotice what={cancelled} />}
    </>
  );
}

/** Shows the state of an unsettled attempt, and which button to press. Its place is directly above the buttons. Empty without an attempt. */
export function UnsettledNotice({
  payment,
  ...shown
}: { payment: ShownPayment } & Omit<UnsettledStateProps, 'attempt'>) {
  if (!payment.unsettled) return null;
  const { UnsettledState } = settlingCode.get();
  return <UnsettledState attempt={payment.unsettled} {...shown} />;
}

/** The buttons for an unsettled attempt: to check it again, or to cancel it. They follow the button that pays. Empty without an attempt. */
export function UnsettledButtons({ payment }: { payment: ShownPayment }) {
  if (!payment.unsettled) return null;
  const { CheckAndCancel } = settlingCode.get();
  const { phase, check, cancel } = payment;
  return <CheckAndCancel doing={isBusy(payment) ? phase : undefined} onCheck={check} onCancel={cancel} />;
}
