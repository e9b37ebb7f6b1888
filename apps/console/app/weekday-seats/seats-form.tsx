import { keepTyped } from '@fareway/browser/forms/keep-typed.ts';
import { usualSeatOrder } from '@fareway/domain/network/seats/new-seats.ts';
import * as text from '@fareway/texts/network/weekday-seats.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { CheckboxField } from '@fareway/ui/checkbox-field/checkbox-field.tsx';
import { FieldGroup } from '@fareway/ui/field/field.tsx';
import { focusAfterSave } from '@fareway/ui/page/focus-after-save.ts';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { changeWeekdaySeats, type Change, type Effect, type ServiceSeats } from './calls.ts';
import { SeatEffect } from './seat-effect.tsx';
import { SeatGrid } from './seat-grid.tsx';
import { readTyped, type TypedSeats } from './typed-seats.ts';
import { EffectSection } from '../chrome/effect-section.tsx';
import { LatestSold } from '../sold-last/latest-sold.tsx';
import { useFormAction } from '../session/use-action.ts';
import { usePreview, type Preview } from '../chrome/use-preview.ts';

interface SeatsFormProps {
  clientSlug: string;
  seats: readonly ServiceSeats[];
}

const ticketsKey = ({ ticket_type, year }: Pick<ServiceSeats, 'ticket_type' | 'year'>) => `${ticket_type} ${year}`;

/** Chooses the tickets and services, and sets the seats of their weekdays after it is shown what this does. */
export function SeatsForm({ clientSlug, seats }: SeatsFormProps) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const kinds = [...new Map(seats.map((one) => [ticketsKey(one), one])).values()];
  const [kind, setKind] = useState(ticketsKey(kinds[0]!));
  const offered = seats.filter((one) => ticketsKey(one) === kind);
  const [chosen, setChosen] = useState<readonly string[]>(offered.length === 1 ? [offered[0]!.service.id] : []);
  const [typed, setTyped] = useState<TypedSeats>({});
  const [invalid, setInvalid] = useState<Record<string, { message: string }>>({});
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const { problems, isBusy, attempt } = useFormAction(invalid);
  const { preview, look, forget, showAgain } = usePreview((wanted: Change) => changeWeekdaySeats(clientSlug, wanted));
  const services = offered.filter(({ service }) => chosen.includes(service.id));

  function change(set: () => void) {
    set();
    forget();
    setInvalid({});
    setWrong([]);
  }

  const run = (action: () => Promise<void>) =>
    attempt(action, {
      onRefused: async (key) => {
        await revalidate();
        await showAgain(key === 'service-effect-changed');
      },
    });

  function submit(event: FormEvent) {
    event.preventDefault();
    const { cells, wrong: notRead } = readTyped(typed);
    const found = {
      ...(services.length === 0 && { services: { message: text.servicesMissing } }),
      ...(notRead.length > 0 && { 'seats-0': { message: text.someWrong } }),
      ...(notRead.length === 0 && cells.length === 0 && { 'seats-0': { message: text.nothingTyped } }),
    };
    setInvalid(found);
    setWrong(notRead);
    if (Object.keys(found).length > 0) return problems.showInvalid(found);
    const { ticket_type, year } = services[0]!;
    void run(() =>
      look({ service_ids: services.map(({ service }) => service.id), ticket_type, year, cells, order: usualSeatOrder }),
    );
  }

  function save({ effect, change: wanted }: Preview<Change, Effect>) {
    void run(async () => {
      await changeWeekdaySeats(clientSlug, wanted, effect.digest);
      forget();
      setTyped((now) => keepTyped(now, typed, {}));
      await revalidate();
      toast(text.saved);
      focusAfterSave();
    });
  }

  const choose = (id: string, isChosen: boolean) =>
    change(() => setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id)));
  return (
    <Stack gap={32}>
      <form noValidate onSubmit={submit}>
        <Stack gap={24}>
          {problems.summary}
          {kinds.length > 1 && (
            <SelectField
              name="tickets"
              label={text.which}
              value={kind}
              options={kinds.map((one) => ({ value: ticketsKey(one), label: nameOf(one) }))}
              onChange={({ target }) =>
                change(() => {
                  setKind(target.value);
                  setTyped({});
                })
              }
            />
          )}
          <FieldGroup id="services" label={text.services} error={invalid['services']?.message}>
            {offered.map(({ service }, index) => (
              <CheckboxField
                key={service.id}
                id={index === 0 ? 'services' : `service-${service.id}`}
                name={`service-${service.id}`}
                label={service.name}
                checked={chosen.includes(service.id)}
                onChange={({ target }) => choose(service.id, target.checked)}
              />
            ))}
            {offered.length > 1 && services.length < offered.length && (
              <Button
                type="button"
                variant="secondary"
                onClick={() => change(() => setChosen(offered.map(({ service }) => service.id)))}
              >
                {text.chooseAll}
              </Button>
            )}
          </FieldGroup>
          <p>{text.gridHint}</p>
          <SeatGrid services={services} typed={typed} wrong={wrong} onChange={(next) => change(() => setTyped(next))} />
          {!preview && (
            <Actions>
              <Button busy={isBusy}>{text.look}</Button>
            </Actions>
          )}
        </Stack>
      </form>
      {preview && (
        <EffectSection
          title={text.effectTitle}
          confirm={text.save}
          keepEditing={text.keepEditing}
          isBusy={isBusy}
          onConfirm={() => save(preview)}
          onKeepEditing={forget}
        >
          <SeatEffect
            effect={preview.effect}
            order={preview.change.order}
            onOrder={(order) => void run(() => look({ ...preview.change, order }))}
          />
          {preview.effect.seats_over.length > 0 && (
            <LatestSold key={preview.effect.digest} clientSlug={clientSlug} of={{ seats: preview.effect.seats_over }} />
          )}
        </EffectSection>
      )}
    </Stack>
  );
}

function nameOf({ ticket_type, year }: ServiceSeats): string {
  return text.ticketsOf(text.types[ticket_type] ?? ticket_type, year);
}
