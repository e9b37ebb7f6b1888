import { formatDate } from '@fareway/domain/dates/format-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import * as text from '@fareway/texts/network/timetables.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../chrome/confirm-dialog.tsx';
import { useUndo } from '../chrome/use-undo.tsx';
import { useAction } from '../session/use-action.ts';
import { ProblemNotice } from '../chrome/problem-notice.tsx';
import { readTimetables, removeTimetable, saveTimetable } from './calls.ts';
import type { ServiceAddress, Timetables, WithoutBus } from './calls.ts';
import { KeptStops, withoutBusOf } from './moves-fields.tsx';
import styles from './timetable-form.module.css';
import { rowsOf, typedCallsOf } from './typed-rows.ts';

const noneWithoutBus = { stops: [], isKept: false };

interface RemoveTimetableProps {
  address: ServiceAddress;
  /** One that has not begun. */
  timetable: Timetables['timetables'][number];
  seen: string;
  /** The address of the timetable that counts today. */
  here: string;
}

/**
 * Removes a timetable that has not begun. It can be undone: the same timetable is written again. When passengers would have moved, they get an
 * email, which cannot be undone, so it asks first (C-211).
 */
export function RemoveTimetable({ address, timetable, seen, here }: RemoveTimetableProps) {
  const navigate = useNavigate();
  const undoable = useUndo();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const isTold = timetable.moves.length > 0;
  const [withoutBus, setWithoutBus] = useState<{ stops: readonly WithoutBus[]; isKept: boolean }>(noneWithoutBus);
  const { isBusy, problem, attempt } = useAction();
  const validFrom = timetable.valid_from!;
  const day = formatDate(validFrom as LocalDate);

  async function putBack() {
    const { timetables, seen: now, today } = await readTimetables(address);
    const current = timetables.find(({ valid_from }) => valid_from === null || valid_from <= today);
    await saveTimetable(address, validFrom, {
      am: typedCallsOf(rowsOf(timetable.am)),
      pm: typedCallsOf(rowsOf(timetable.pm)),
      moves: timetable.moves,
      keeps: null,
      seen: now,
      basis: current?.valid_from ?? null,
    });
  }

  async function remove() {
    try {
      await removeTimetable(address, validFrom, { seen, keeps: withoutBus.isKept ? [...withoutBus.stops] : [] });
    } catch (error) {
      setWithoutBus({ stops: withoutBusOf(error), isKept: false });
      throw error;
    }
    if (isTold) toast(text.removed(day));
    else undoable(text.removed(day), putBack);
    setIsAsking(false);
    await navigate(here, { replace: true });
    // the saved timetable has another form on the same page
    focusTitle();
  }

  async function removeAtOnce() {
    await attempt(async () => {
      await remove();
    });
  }

  const kept = (
    <KeptStops name="keeps-removed" {...withoutBus} onChange={(isKept) => setWithoutBus({ ...withoutBus, isKept })} />
  );
  return (
    <section className={styles.remove} aria-labelledby="remove">
      <h2 id="remove">{text.removeTitle}</h2>
      <p>{text.removeText}</p>
      <ProblemNotice title={text.notRemoved} problem={problem} />
      {!isAsking && kept}
      <Button
        type="button"
        variant="danger"
        busy={isBusy}
        onClick={() => (isTold ? setIsAsking(true) : void removeAtOnce())}
      >
        {text.remove(day)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text.removeQuestion(day)}
          confirm={text.remove(day)}
          keep={text.keep}
          notDone={text.notRemoved}
          onConfirm={remove}
          onClose={() => setIsAsking(false)}
        >
          <p>{text.removeText}</p>
          {kept}
        </ConfirmDialog>
      )}
    </section>
  );
}
