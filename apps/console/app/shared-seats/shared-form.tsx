import { CallError } from '@fareway/api/call-error.ts';
import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import { useFormProblems } from '@fareway/browser/forms/use-form-problems.tsx';
import { readTypedNumber } from '@fareway/domain/catalogue/typed-ticket.ts';
import { usualSeatOrder, type SeatOrder } from '@fareway/domain/network/seats/new-seats.ts';
import { serviceLimits } from '@fareway/domain/network/service-form.ts';
import * as text from '@fareway/texts/network/shared-seats.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { CheckboxField } from '@fareway/ui/checkbox-field/checkbox-field.tsx';
import { FieldGroup } from '@fareway/ui/field/field.tsx';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { EffectSection } from '../chrome/effect-section.tsx';
import { isContested, NewSeats } from '../chrome/new-seats.tsx';
import { api } from '../session/api.ts';
import { explained } from '../session/explain-failure.ts';
import { useSettled } from '../session/use-settled.ts';

const address = '/console/{clientSlug}/services/{serviceId}/shared-seats';

/** The shared seats of a year. */
export type Limit = ResponseBody<typeof address, 'get'>['limits'][number];

interface Change {
  year: string;
  seats: number;
  ticket_ids: string[];
  shares_departures: boolean;
  order: SeatOrder;
}

interface Preview {
  change: Change;
  effect: ResponseBody<typeof address, 'put'>;
}

interface SharedFormProps {
  path: { clientSlug: string; serviceId: string };
  limit: Limit;
}

/** Sets the seats that tickets of a year share, after it is shown what this does. */
export function SharedForm({ path, limit }: SharedFormProps) {
  const settled = useSettled();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState(limit.seats === null ? '' : String(limit.seats));
  const [sharing, setSharing] = useState(limit.tickets.filter(({ is_sharing }) => is_sharing).map(({ id }) => id));
  const [hasDated, setHasDated] = useState(limit.seats === null || limit.shares_departures);
  const [invalid, setInvalid] = useState<Record<string, { message: string }>>({});
  const [preview, setPreview] = useState<Preview>();
  const [isBusy, setIsBusy] = useState(false);
  const problems = useFormProblems(invalid);

  const send = (change: Change, expected?: string) =>
    resultOf(
      api.PUT(address, {
        params: { path },
        body: { ...change, dry_run: expected === undefined, ...(expected !== undefined && { expected }) },
      }),
    );
  const see = async (change: Change) => setPreview({ change, effect: await send(change) });

  async function attempt(call: () => Promise<void>) {
    if (isBusy) return;
    setIsBusy(true);
    problems.clear();
    try {
      await call();
    } catch (error) {
      if (await settled(error)) return;
      problems.show(explained(error));
      await revalidate();
      // the new effect is shown, and the button is for that
      const isOther = error instanceof CallError && error.key === 'service-effect-changed';
      if (isOther && preview) await see(preview.change).catch(() => setPreview(undefined));
      else setPreview(undefined);
    } finally {
      setIsBusy(false);
    }
  }

  function look(event: FormEvent) {
    event.preventDefault();
    const seats = readTypedNumber(typed.trim(), serviceLimits.seats);
    const found = seats === undefined ? { seats: { message: text.wrongSeats } } : {};
    setInvalid(found);
    if (seats === undefined) return problems.showInvalid(found);
    const change = { year: limit.year, seats, ticket_ids: sharing, shares_departures: hasDated, order: usualSeatOrder };
    void attempt(() => see(change));
  }

  const save = ({ change, effect }: Preview) =>
    attempt(async () => {
      await send(change, effect.digest);
      setPreview(undefined);
      await revalidate();
      toast(text.saved);
      focusTitle();
    });

  function edit(set: () => void) {
    set();
    setPreview(undefined);
  }

  return (
    <>
      <form noValidate onSubmit={look}>
        <Stack gap={24}>
          {problems.summary}
          <TextField
            name="seats"
            label={text.seats}
            inputMode="numeric"
            autoComplete="off"
            short
            value={typed}
            error={invalid['seats']?.message}
            onChange={({ target }) => edit(() => setTyped(target.value))}
          />
          <FieldGroup id="tickets" label={text.tickets} hint={text.ticketsHint}>
            {limit.tickets.map(({ id, name, own_seats }) => (
              <CheckboxField
                key={id}
                name={`ticket-${id}`}
                label={text.ticketOf(name, own_seats)}
                checked={sharing.includes(id)}
                onChange={({ target }) =>
                  edit(() => setSharing(target.checked ? [...sharing, id] : sharing.filter((one) => one !== id)))
                }
              />
            ))}
          </FieldGroup>
          <CheckboxField
            name="dated"
            label={text.sharesDepartures}
            hint={text.sharesHint}
            checked={hasDated}
            onChange={({ target }) => edit(() => setHasDated(target.checked))}
          />
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
          onConfirm={() => void save(preview)}
          onKeepEditing={() => setPreview(undefined)}
        >
          <ul>
            {text
              .effects({ ...preview.effect, seats: preview.change.seats, heldBack: preview.effect.held_back })
              .map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
          </ul>
          {isContested(preview.effect.new_seats) && (
            <NewSeats
              shares={preview.effect.new_seats}
              order={preview.change.order}
              onChange={(order) => void attempt(() => see({ ...preview.change, order }))}
            />
          )}
        </EffectSection>
      )}
    </>
  );
}
