import { keepTyped } from '@fareway/browser/forms/keep-typed.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import * as text from '@fareway/texts/network/stops.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { focusAfterSave } from '@fareway/ui/page/focus-after-save.ts';
import { useState, type SyntheticEvent } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useAction } from '../session/use-action.ts';
import { ProblemNotice } from '../chrome/problem-notice.tsx';
import { movePassengers, type BoardingGroup, type ChosenMove, type Stop } from './calls.ts';
import styles from './stop-page.module.css';

interface MoveFormProps {
  clientSlug: string;
  stop: Stop;
  groups: readonly BoardingGroup[];
}

/** Moves the passengers of a stop to other stops, by service and zone, with an email to each (C-026). */
export function MoveForm({ clientSlug, stop, groups }: MoveFormProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const { isBusy, problem, setProblem, attempt } = useAction();

  async function move(event: SyntheticEvent) {
    event.preventDefault();
    if (isBusy) return;
    const moves = groups.flatMap((group): ChosenMove[] => {
      const { service, zone, passengers } = group;
      const to_stop_id = chosen[keyOf(group)];
      return to_stop_id ? [{ service_id: service.id, zone, to_stop_id, passengers }] : [];
    });
    setProblem(moves.length === 0 ? text.moveNothing : undefined);
    if (moves.length === 0) return;
    await attempt(async () => {
      toast(text.moved(await movePassengers(clientSlug, stop.id, moves), stop.name));
      // a retired stop without passengers is on no page any more
      if (stop.is_retired && moves.length === groups.length) return await navigate(`/${clientSlug}/stops`);
      setChosen((now) => keepTyped(now, chosen, {}));
      await revalidate();
      focusAfterSave();
    });
  }

  return (
    <section className={styles.danger} aria-labelledby="move">
      <h2 id="move">{text.moveTitle}</h2>
      <p>{text.moveLead}</p>
      <ProblemNotice title={text.notMoved} problem={problem} />
      <form className={styles.groups} noValidate onSubmit={move}>
        {groups.map((group, index) => {
          const { service, zone, passengers, targets } = group;
          const label = text.group({ service: service.name, zone, passengers });
          const key = keyOf(group);
          if (targets.length === 0)
            return (
              <div key={key}>
                <p className={styles.groupName}>{label}</p>
                <p>{text.noTarget}</p>
              </div>
            );
          return (
            <SelectField
              key={key}
              name={`move-${index}`}
              label={label}
              placeholder={text.noMove}
              options={targets.map((target) => ({
                value: target.id,
                label: labelOf(target),
                disabled: target.without_bus_from !== undefined,
              }))}
              value={chosen[key] ?? ''}
              onChange={({ target }) => setChosen({ ...chosen, [key]: target.value })}
            />
          );
        })}
        {groups.some(({ targets }) => targets.length > 0) && (
          <div>
            <Button busy={isBusy}>{text.move}</Button>
          </div>
        )}
      </form>
    </section>
  );
}

/** A stop at which no bus calls any more in the days of the tickets cannot be chosen, and says from which day. */
function labelOf({ name, only, without_bus_from: day }: BoardingGroup['targets'][number]): string {
  if (day) return text.withoutBus(name, formatDate(day as LocalDate));
  return only ? text.oneDirection[only](name) : name;
}

/** A choice is for the passengers that were shown: it ends when others board there. */
function keyOf({ service, zone, passengers }: BoardingGroup): string {
  return `${service.id} ${zone ?? ''} ${passengers}`;
}
