import { seatOrders, type SeatOrder } from '@fareway/domain/network/seats/new-seats.ts';
import * as text from '@fareway/texts/network/new-seats.ts';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';

type Shares = Parameters<typeof text.shares>[0];

interface NewSeatsProps {
  shares: Shares;
  order: SeatOrder;
  /** Undefined where the order is chosen above. */
  onChange: ((order: SeatOrder) => void) | undefined;
}

/** Whether somebody else than the public could have new seats first. */
export const isContested = ({ total, renewals_without, waiting }: Shares) =>
  total > 0 && renewals_without + waiting > 0;

/** Whom new seats go to first, and what each gets of them (C-048). */
export function NewSeats({ shares, order, onChange }: NewSeatsProps) {
  return (
    <>
      {onChange && (
        <SelectField
          name="order"
          label={text.whoFirst}
          value={order}
          options={seatOrders.map((value) => ({ value, label: text.orders[value] }))}
          onChange={({ target }) => onChange(target.value as SeatOrder)}
        />
      )}
      <p role="status">{text.shares(shares)}</p>
    </>
  );
}

interface EffectOfSeatsProps {
  /** What a change of seats does, one sentence each. */
  sentences: readonly string[];
  shares: Shares;
  order: SeatOrder;
  onChange: (order: SeatOrder) => void;
}

/** What a change of seats does, and whom new ones go to first where somebody else than the public could have them. */
export function EffectOfSeats({ sentences, ...newSeats }: EffectOfSeatsProps) {
  return (
    <>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {isContested(newSeats.shares) && <NewSeats {...newSeats} />}
    </>
  );
}
