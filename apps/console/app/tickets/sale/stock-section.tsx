import { CallError } from '@fareway/api/call-error.ts';
import { readTypedNumber } from '@fareway/domain/catalogue/typed-ticket.ts';
import { textOfError } from '@fareway/browser/calls/text-of-error.ts';
import * as text from '@fareway/texts/tickets-of-console/sale.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState, type SyntheticEvent } from 'react';
import { useRevalidator } from 'react-router';
import { explained } from '../../session/explain-failure.ts';
import { useSettled } from '../../session/use-settled.ts';
import { setStock, type PublishedTicket, type TicketAddress } from '../calls.ts';
import styles from '../ticket-form.module.css';

type Stock = NonNullable<PublishedTicket['stock']>;

interface StockSectionProps {
  address: TicketAddress;
  /** Null for a ticket without a limit. */
  stock: Stock | null;
}

const mostCapacity = 100_000;

/** How many of a published ticket can be sold. Below what is taken the page asks first (C-047). */
export function StockSection({ address, stock }: StockSectionProps) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const settled = useSettled();
  const [typed, setTyped] = useState(stock ? String(stock.capacity) : '');
  const [lowered, setLowered] = useState<number>();
  const [isBusy, setIsBusy] = useState(false);
  const [invalid, setInvalid] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const taken = stock?.taken ?? 0;
  const more = (readTypedNumber(typed.trim(), mostCapacity) ?? 0) - Math.max(taken, stock?.capacity ?? 0);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const capacity = readTypedNumber(typed.trim(), mostCapacity);
    setInvalid(capacity === undefined ? text.notNumber : undefined);
    setProblem(undefined);
    if (capacity === undefined) return document.getElementById('stock')?.focus();
    if (capacity < taken) return setLowered(capacity);
    return save(capacity);
  }

  async function save(capacity: number) {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await setStock(address, { capacity, taken, before: stock?.capacity ?? null });
      toast(text.stockSet(capacity));
      await revalidate();
    } catch (error) {
      if (await settled(error)) return;
      setProblem(textOfError(explained(error)));
      if (error instanceof CallError && error.key === 'ticket-stock-changed') await revalidate();
    } finally {
      setIsBusy(false);
      setLowered(undefined);
    }
  }

  return (
    <section className={styles.section} aria-labelledby="stock-title">
      <h2 id="stock-title">{text.stockTitle}</h2>
      <p>{stock ? sentenceOf(stock, stock.capacity) : text.noLimit}</p>
      {problem && (
        <Notice tone="error" title={text.notSet} announced>
          <p>{problem}</p>
        </Notice>
      )}
      <form noValidate onSubmit={submit}>
        <TextField
          name="stock"
          label={text.capacity}
          hint={text.capacityHint}
          inputMode="numeric"
          autoComplete="off"
          short
          value={typed}
          error={invalid}
          onChange={({ target }) => setTyped(target.value)}
        />
        {stock && more > 0 && <p>{text.raised(more, stock.kept_for_renewals)}</p>}
        <Actions>
          <Button variant="secondary" busy={isBusy}>
            {text.setStock}
          </Button>
        </Actions>
      </form>
      {lowered !== undefined && stock && (
        <Dialog
          open
          onClose={() => setLowered(undefined)}
          title={text.lowerQuestion}
          actions={
            <>
              <Button type="button" variant="danger" busy={isBusy} onClick={() => save(lowered)}>
                {text.lower(lowered)}
              </Button>
              <Button type="button" variant="secondary" onClick={() => setLowered(undefined)}>
                {text.keep}
              </Button>
            </>
          }
        >
          <p>{sentenceOf(stock, lowered)}</p>
        </Dialog>
      )}
    </section>
  );
}

function sentenceOf({ taken, being_paid, kept_for_renewals }: Stock, capacity: number): string {
  const sold = taken - being_paid - kept_for_renewals;
  return text.parts({ sold, beingPaid: being_paid, kept: kept_for_renewals, taken, capacity });
}
