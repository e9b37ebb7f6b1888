import { formatMoney } from '@fareway/domain/money/money.ts';
import * as text from '@fareway/texts/network/cancel-departure.ts';
import { DataTable } from '../chrome/table/data-table.tsx';
import type { Effect, ShownDeparture } from './calls.ts';

type Passenger = Effect['passengers'][number];

interface EffectListProps {
  effect: Effect;
  currency: ShownDeparture['currency'];
  /** Whether an email is sent to those who were not emailed yet. */
  emails: boolean;
  /** Where people are moved, in words. */
  target: string | undefined;
  /** What an empty list says. */
  none: string;
}

/** What a cancellation does, in sentences with numbers, and passenger by passenger (C-032). */
export function EffectList({ effect, currency, emails, target, none }: EffectListProps) {
  const { passengers, being_paid } = effect;
  const of = (outcome: Passenger['outcome']) => passengers.filter((one) => one.outcome === outcome);
  const isEmailed = (one: Passenger) => one.outcome === 'moved' || (emails && !one.was_emailed);
  const [moved, refunded, emailed] = [of('moved'), of('refunded'), passengers.filter(isEmailed)];
  const amount = refunded.reduce((sum, { refund }) => sum + refund, 0);
  return (
    <>
      <p>{passengers.length === 0 ? none : text.passengers(passengers.length)}</p>
      {moved.length + refunded.length + emailed.length + being_paid > 0 && (
        <ul>
          {moved.length > 0 && <li>{text.moved(moved.length, target ?? '')}</li>}
          {refunded.length > 0 && <li>{text.refunded(refunded.length, formatMoney(amount, currency))}</li>}
          {emailed.length > 0 && <li>{text.emailed(emailed.length)}</li>}
          {being_paid > 0 && <li>{text.beingPaid(being_paid)}</li>}
        </ul>
      )}
      {passengers.length > 0 && (
        <DataTable
          caption={text.table}
          nameHeader={text.passenger}
          list="cancelled-departure"
          columns={{ stop: text.stop, ticket: text.ticket, outcome: text.outcome }}
          rows={passengers.map((one) => ({
            id: one.id,
            name: one.passenger,
            cells: [
              one.stop ?? text.noStop,
              text.kinds[one.type] ?? one.type,
              outcomeOf(one, isEmailed(one), currency),
            ],
            action: null,
          }))}
        />
      )}
    </>
  );
}

function outcomeOf(
  { outcome, why, refund, was_emailed }: Passenger,
  isEmailed: boolean,
  currency: 'gbp' | 'eur',
): string {
  const what = why ? text.whyKept[why] : text.outcomes[outcome];
  return [
    refund > 0 ? text.withAmount(what, formatMoney(refund, currency)) : what,
    ...(was_emailed ? [text.emailedBefore] : []),
    ...(isEmailed ? [text.getsEmail] : []),
  ].join(', ');
}
