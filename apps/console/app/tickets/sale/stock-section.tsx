import { readTypedNumber } from '@fareway/domain/catalogue/typed-ticket.ts';
import { usualSeatOrder, type SeatOrder } from '@fareway/domain/network/seats/new-seats.ts';
import * as newSeats from '@fareway/texts/network/new-seats.ts';
import * as text from '@fareway/texts/tickets-of-console/sale.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState, type SyntheticEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '../../session/use-action.ts';
import { ProblemNotice } from '../../chrome/problem-notice.tsx';
import { NewSeats } from '../../chrome/new-seats.tsx';
import {
  setStock,
  type PublishedTicket,
  type ShownTicket,
  type StockChange,
  type StockEffect,
  type TicketAddress,
} from '../calls.ts';
import { LatestSold } from '../../sold-last/latest-sold.tsx';
import styles from '../ticket-form.module.css';

type Stock = NonNullable<PublishedTicket['stock']>;

/** A number whose effect is shown before it is set. */
interface Planned {
  change: StockChange;
  effect: StockEffect;
}

interface StockSectionProps {
  address: TicketAddress;
  ticket: Pick<PublishedTicket, 'stock' | 'shared_seats' | 'shared_margin' | 'service' | 'is_open'>;
  /** What is taken of a ticket that has no number. */
  uncounted: ShownTicket['sold_without_number'];
}

const mostCapacity = 100_000;

/**
 * How many of a published ticket can be sold. Below what is taken the page asks first (C-047), and when others than the public
 * could have new ones (C-048).
 */
export function StockSection({ address, ticket, uncounted }: StockSectionProps) {
  const { stock, shared_seats, shared_margin, service, is_open } = ticket;
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [typed, setTyped] = useState(stock ? String(stock.capacity) : '');
  const [planned, setPlanned] = useState<Planned>();
  const [invalid, setInvalid] = useState<string>();
  const { isBusy, problem, setProblem, attempt } = useAction();
  const parts = stock ?? (uncounted && partsOf(uncounted));
  const taken = parts?.taken ?? 0;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const capacity = readTypedNumber(typed.trim(), mostCapacity);
    setInvalid(capacity === undefined ? text.notNumber : undefined);
    setProblem(undefined);
    if (capacity === undefined) return document.getElementById('stock')?.focus();
    return run(() => plan(capacity, usualSeatOrder));
  }

  /** Asks first when fewer are left than are taken, or others than the public could have new ones. */
  async function plan(capacity: number, order: SeatOrder) {
    const change = { capacity, taken, before: stock?.capacity ?? null, order };
    const effect = await setStock(address, change);
    const next = { change, effect };
    if (isLower(next) || effect.digest !== '') setPlanned(next);
    else await save(next);
  }

  async function save({ change, effect }: Planned) {
    await setStock(address, change, effect.digest);
    setPlanned(undefined);
    toast(text.stockSet(change.capacity + effect.margin));
    await revalidate();
  }

  const run = (action: () => Promise<void>) =>
    attempt(action, {
      onRefused: async (_, refusal) => {
        setPlanned(undefined);
        if (refusal?.status === 409) await revalidate();
      },
    });

  if (shared_seats !== null)
    return (
      <section className={styles.section} aria-labelledby="stock-title">
        <h2 id="stock-title">{text.stockTitle}</h2>
        <p>{text.shares(shared_seats, shared_margin)}</p>
        <p>
          <Link href={`/${address.clientSlug}/services/${service.id}/shared-seats`}>{text.openShared}</Link>
        </p>
      </section>
    );

  return (
    <section className={styles.section} aria-labelledby="stock-title">
      <h2 id="stock-title">{text.stockTitle}</h2>
      {stock ? (
        <p>{sentenceOf(stock, stock.capacity)}</p>
      ) : (
        <p>{uncounted && taken > 0 ? text.noLimitYet(uncounted.sold, uncounted.being_paid) : text.noLimit}</p>
      )}
      {!stock && taken > 0 && is_open && <p>{text.closeFirst}</p>}
      <ProblemNotice title={text.notSet} problem={problem} />
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
        <Actions>
          <Button variant="secondary" busy={isBusy}>
            {text.setStock}
          </Button>
        </Actions>
      </form>
      {planned && parts && (
        <Dialog
          open
          onClose={() => setPlanned(undefined)}
          title={isLower(planned) ? text.lowerQuestion : newSeats.effectTitle}
          actions={
            <>
              <Button
                type="button"
                {...(isLower(planned) && { variant: 'danger' as const })}
                busy={isBusy}
                onClick={() => run(() => save(planned))}
              >
                {isLower(planned) ? text.lower(planned.change.capacity) : newSeats.save}
              </Button>
              <Button type="button" variant="secondary" onClick={() => setPlanned(undefined)}>
                {text.keep}
              </Button>
            </>
          }
        >
          {isLower(planned) ? (
            <>
              <p>{sentenceOf({ ...parts, ...planned.effect }, planned.change.capacity)}</p>
              <LatestSold clientSlug={address.clientSlug} of={{ ticket: address.ticketId }} />
            </>
          ) : (
            <NewSeats
              shares={planned.effect.new_seats}
              order={planned.change.order}
              onChange={(order) => run(() => plan(planned.change.capacity, order))}
            />
          )}
        </Dialog>
      )}
    </section>
  );
}

type Parts = Omit<Stock, 'capacity'>;

const partsOf = ({ sold, being_paid }: NonNullable<StockSectionProps['uncounted']>): Parts => ({
  taken: sold + being_paid,
  being_paid,
  kept_for_renewals: 0,
  held_back: 0,
  margin: 0,
});

const isLower = ({ change, effect }: Planned) => change.capacity + effect.margin < change.taken;

function sentenceOf({ taken, being_paid, kept_for_renewals, held_back, margin }: Parts, capacity: number): string {
  const sold = taken - being_paid - kept_for_renewals;
  const parts = { sold, beingPaid: being_paid, kept: kept_for_renewals, heldBack: held_back };
  return text.parts({ ...parts, taken, capacity, margin });
}
