import { CallError } from '@fareway/api/call-error.ts';
import { formatMoney, fromWire } from '@fareway/domain/money/money.ts';
import * as text from '@fareway/texts/checkout/voucher.ts';
import * as refusals from '@fareway/texts/refusals/checkout.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Icon } from '@fareway/ui/icon/icon.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { textOfError } from '@fareway/browser/calls/text-of-error.ts';
import { applyVoucher } from '../calls.ts';
import { type ShownPayment, reasonForLock as whyPaymentLocks } from '../payment/use-payment.ts';
import type { AppliedVoucher, PaymentChoices } from '../payment-choices.ts';
import { isForTicket } from './voucher-for-ticket.ts';
import styles from './voucher-section.module.css';
import type { Currency } from '../wire.ts';

type VoucherChoices = Pick<PaymentChoices, 'voucher' | 'voucher_code'>;

interface VoucherSectionProps {
  clientId: string;
  /** The ticket's currency. A voucher in another currency, or for more expensive tickets, is not valid. */
  currency: Currency;
  /** The price before the discount, in minor units. */
  price: number;
  /** The text for a voucher of a higher value than the price. */
  whenLarger?: string | undefined;
  /** What the voucher takes off, in words, where it counts for several tickets; also that it has no effect. */
  whenApplied?: string | undefined;
  choices: VoucherChoices;
  onChoose: (changes: Partial<VoucherChoices>) => void;
  /** Whether the discounted price cannot be paid. Then the voucher has no effect. */
  isRefused?: boolean | undefined;
  /** Replaces the text of the applied voucher while it is refused. */
  whenRefused?: string | undefined;
  /** During a payment nothing may change. The payment may report a problem of the voucher. */
  payment: ShownPayment;
  /** Called when applying needs a new log-in. */
  onLoggedOut: () => void;
}

/** A code that lowers the price: not applied, applied, or invalid (P-047, P-137, P-138, P-188). */
export function VoucherSection({
  clientId,
  currency,
  price,
  whenLarger,
  whenApplied,
  isRefused = false,
  whenRefused,
  choices: { voucher: applied, voucher_code: code },
  onChoose,
  payment,
  onLoggedOut,
}: VoucherSectionProps) {
  const isLocked = payment.phase !== undefined;
  const refused = payment.problem?.outdated === 'voucher' ? payment.problem.message : undefined;
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  /** The number of the check whose response counts. Typing ends it: the response would be shown beside another code. */
  const check = useRef(0);

  const choose = (changes: Partial<VoucherChoices>) => {
    payment.dismiss();
    onChoose(changes);
  };

  async function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = code.trim();
    if (isBusy || applied || isLocked) return;
    if (typed === '') return setProblem(text.missing);
    setIsBusy(true);
    const own = (check.current += 1);
    const isOver = () => check.current !== own;
    // the error stays until the response arrives: if it disappeared, the button below would move under the second click of a double click
    try {
      const voucher = await applyVoucher(clientId, typed);
      if (isOver()) return;
      const isValid = voucher && isForTicket(voucher, { price, currency });
      setProblem(isValid ? undefined : refusals.voucherInvalid);
      if (!isValid) return;
      // The pressed button is replaced by its locked state, which would lose the focus.
      if (form.contains(document.activeElement)) focusField();
      choose({ voucher: { ...voucher, code: typed } });
    } catch (error) {
      if (isOver()) return;
      if (error instanceof CallError && error.status === 401) onLoggedOut();
      else setProblem(textOfError(error));
    } finally {
      if (!isOver()) setIsBusy(false);
    }
  }

  const remove = () => {
    choose({ voucher: undefined, voucher_code: '' });
    focusField();
  };

  const type = (typed: string) => {
    check.current += 1;
    setIsBusy(false);
    setProblem(undefined);
    choose({ voucher_code: typed });
  };

  const reasonForLock = whyPaymentLocks(payment);
  return (
    <Card title={labels.voucher}>
      <form noValidate onSubmit={apply} className={styles.form}>
        {/* A refused code is announced, because the focus may be on the button. */}
        <div aria-live="assertive">
          <TextField
            name="voucher"
            label={text.code}
            optional
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={applied?.code ?? code}
            readOnly={applied !== undefined || reasonForLock !== undefined}
            error={problem ?? refused}
            onChange={(event) => type(event.target.value)}
          />
        </div>
        <div className={styles.buttons}>
          {applied ? (
            <button type="submit" aria-disabled="true" className={styles.applied}>
              <Icon name="tick" />
              {text.applied}
            </button>
          ) : (
            <Button variant="secondary" busy={isBusy} unavailable={reasonForLock}>
              {text.apply}
            </Button>
          )}
          {applied && !isLocked && (
            <Button type="button" variant="quiet" onClick={remove}>
              {text.remove}
            </Button>
          )}
        </div>
      </form>
      <div role="status">
        {applied && (
          <p>
            {whenApplied ?? (isRefused ? (whenRefused ?? refusedText(applied, price)) : appliedText(applied, price))}
          </p>
        )}
        {!isRefused && whenLarger !== undefined && applied && fromWire(applied.value) > price && <p>{whenLarger}</p>}
      </div>
    </Card>
  );
}

function focusField(): void {
  document.getElementById('voucher')?.focus();
}

function appliedText({ value, currency }: AppliedVoucher, price: number): string {
  const worth = fromWire(value);
  const taken = formatMoney(Math.min(worth, price), currency);
  return worth <= price ? text.takenOff(taken) : text.larger(taken, formatMoney(worth, currency));
}

function refusedText({ value, currency }: AppliedVoucher, price: number): string {
  return text.refused(formatMoney(Math.min(fromWire(value), price), currency));
}
