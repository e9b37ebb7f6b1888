import * as text from '@fareway/texts/checkout/unsettled.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import type { UnsettledAttempt } from './settle-attempt.ts';

export interface UnsettledStateProps {
  attempt: UnsettledAttempt;
  /** The label of the button that continues the attempt; undefined where there is none. */
  payLabel?: string | undefined;
  /** False on a page that does not sell the order any more. */
  isSold?: boolean;
}

/** The state of an unsettled attempt, and which button to press. */
export function UnsettledState({ attempt, payLabel, isSold = true }: UnsettledStateProps) {
  const other = isSold ? text.otherOrder : text.notSold;
  const next = attempt.canGoOn && payLabel !== undefined ? text.goOn(payLabel) : other;
  return (
    <Notice tone="warning" title={text.title} announced>
      <p>{unsettledText(attempt, next)}</p>
    </Notice>
  );
}

interface CheckAndCancelProps {
  /** What is being done with a payment now. */
  doing: string | undefined;
  onCheck: () => void;
  onCancel: () => void;
}

/** The buttons for an unsettled attempt. */
export function CheckAndCancel({ doing, onCheck, onCancel }: CheckAndCancelProps) {
  const isBusy = doing !== undefined;
  return (
    <>
      <Button type="button" variant="secondary" busy={doing === 'asking'} onClick={isBusy ? undefined : onCheck}>
        {text.check}
      </Button>
      <Button type="button" variant="quiet" busy={doing === 'cancelling'} onClick={isBusy ? undefined : onCancel}>
        {text.cancel}
      </Button>
    </>
  );
}

/** Says that an attempt was cancelled. It takes the focus, because the button that had it is gone. */
export function CancelledNotice({ what, canPayAgain = true }: { what: string; canPayAgain?: boolean }) {
  return (
    <div tabIndex={-1} ref={focusOnArrival}>
      <Notice title={what} announced>
        {canPayAgain && <p>{text.afterCancelling}</p>}
      </Notice>
    </div>
  );
}

function focusOnArrival(notice: HTMLElement | null): void {
  notice?.focus();
}

/** The state of such an attempt and what to do. */
function unsettledText({ reason, until }: UnsettledAttempt, next: string): string {
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
