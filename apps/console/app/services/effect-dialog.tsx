import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { SeatOrder } from '@fareway/domain/network/seats/new-seats.ts';
import * as newSeats from '@fareway/texts/network/new-seats.ts';
import * as text from '@fareway/texts/network/service-effect.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { ProblemNotice } from '../chrome/problem-notice.tsx';
import { isContested, NewSeats } from '../chrome/new-seats.tsx';
import { LatestSold } from '../sold-last/latest-sold.tsx';
import type { Effect } from './calls.ts';

interface EffectDialogProps {
  clientSlug: string;
  effect: Effect;
  /** Whom new seats go to first. */
  order: SeatOrder;
  onOrder: (order: SeatOrder) => void;
  /** The effect has changed since it was shown first. */
  isNew: boolean;
  isBusy: boolean;
  problem: string | undefined;
  onSave: () => void;
  onClose: () => void;
}

/** Shows how many taken seats a change affects, before it is saved. */
export function EffectDialog({
  clientSlug,
  effect,
  order,
  onOrder,
  isNew,
  isBusy,
  problem,
  onSave,
  onClose,
}: EffectDialogProps) {
  const { over, removed } = effect.effect;
  const hasLoss = over.departures + removed.departures > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={hasLoss ? text.effectTitle : newSeats.effectTitle}
      actions={
        <>
          <Button type="button" busy={isBusy} onClick={onSave}>
            {text.saveAnyway}
          </Button>
          <Button type="button" variant="secondary" onClick={onClose}>
            {text.keepAsItIs}
          </Button>
        </>
      }
    >
      <ProblemNotice title={text.notSaved} problem={problem} />
      {isNew && <Notice tone="warning" title={text.effectChanged} announced />}
      {isContested(effect.new_seats) && <NewSeats shares={effect.new_seats} order={order} onChange={onOrder} />}
      {over.departures > 0 && (
        <>
          <p>{text.over(over.departures, over.seats)}</p>
          <ul>
            {over.first.map((one) => (
              <li key={nameOf(one)}>{text.departureOver(nameOf(one), one.taken, one.seats)}</li>
            ))}
            <Others all={over.departures} named={over.first.length} />
          </ul>
        </>
      )}
      {effect.seats_over.length > 0 && (
        <LatestSold key={effect.digest} clientSlug={clientSlug} of={{ seats: effect.seats_over }} />
      )}
      {removed.departures > 0 && (
        <>
          <p>{text.removed(removed.departures, removed.taken)}</p>
          <ul>
            {removed.first.map((one) => (
              <li key={nameOf(one)}>{text.departureRemoved(nameOf(one), one.taken)}</li>
            ))}
            <Others all={removed.departures} named={removed.first.length} />
          </ul>
        </>
      )}
    </Dialog>
  );
}

function Others({ all, named }: { all: number; named: number }) {
  return all > named ? <li>{text.others(all - named)}</li> : null;
}

function nameOf({ date, direction }: Effect['effect']['over']['first'][number]): string {
  const day = formatDate(parseLocalDate(date));
  if (direction === null) return text.journeysOf(day);
  return direction === 'am' ? text.morningOf(day) : text.afternoonOf(day);
}
