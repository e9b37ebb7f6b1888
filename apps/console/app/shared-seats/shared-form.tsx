import { useTyped } from '@fareway/browser/forms/use-typed.ts';
import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import { readTypedNumber } from '@fareway/domain/catalogue/typed-ticket.ts';
import { usualSeatOrder, type SeatOrder } from '@fareway/domain/network/seats/new-seats.ts';
import { serviceLimits } from '@fareway/domain/network/service-form.ts';
import * as text from '@fareway/texts/network/shared-seats.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { CheckboxField } from '@fareway/ui/checkbox-field/checkbox-field.tsx';
import { FieldGroup } from '@fareway/ui/field/field.tsx';
import { focusAfterSave } from '@fareway/ui/page/focus-after-save.ts';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { EffectSection } from '../chrome/effect-section.tsx';
import { EffectOfSeats } from '../chrome/new-seats.tsx';
import { api } from '../session/api.ts';
import { LatestSold } from '../sold-last/latest-sold.tsx';
import { useFormAction } from '../session/use-action.ts';
import { dryRunUnless, usePreview, type Preview } from '../chrome/use-preview.ts';

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

interface SharedFormProps {
  path: { clientSlug: string; serviceId: string };
  limit: Limit;
}

/** Sets the seats that tickets of a year share, after it is shown what this does. */
export function SharedForm({ path, limit }: SharedFormProps) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const form = useTyped(typedOf(limit));
  const { seats: typed, sharing, hasDated } = form.typed;
  const [invalid, setInvalid] = useState<Record<string, { message: string }>>({});
  const { problems, isBusy, attempt } = useFormAction(invalid);

  const send = (change: Change, expected?: string) =>
    resultOf(api.PUT(address, { params: { path }, body: { ...change, ...dryRunUnless(expected) } }));
  const { preview, look, forget, showAgain } = usePreview(send);

  const run = (action: () => Promise<void>) =>
    attempt(action, {
      onRefused: async (key) => {
        await revalidate();
        await showAgain(key === 'service-effect-changed');
      },
    });

  function submit(event: FormEvent) {
    event.preventDefault();
    const seats = readTypedNumber(typed.trim(), serviceLimits.seats);
    const found = seats === undefined ? { seats: { message: text.wrongSeats } } : {};
    setInvalid(found);
    if (seats === undefined) return problems.showInvalid(found);
    const change = { year: limit.year, seats, ticket_ids: sharing, shares_departures: hasDated, order: usualSeatOrder };
    void run(() => look(change));
  }

  const save = ({ change, effect }: Preview<Change, ResponseBody<typeof address, 'put'>>) =>
    run(async () => {
      await send(change, effect.digest);
      form.saved(form.typed);
      forget();
      await revalidate();
      toast(text.saved);
      focusAfterSave();
    });

  function edit(changed: Partial<typeof form.typed>) {
    form.setTyped((before) => ({ ...before, ...changed }));
    forget();
  }

  return (
    <>
      <form noValidate onSubmit={submit}>
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
            onChange={({ target }) => edit({ seats: target.value })}
          />
          <FieldGroup id="tickets" label={text.tickets} hint={text.ticketsHint}>
            {limit.tickets.map(({ id, name, own_seats }) => (
              <CheckboxField
                key={id}
                name={`ticket-${id}`}
                label={text.ticketOf(name, own_seats)}
                checked={sharing.includes(id)}
                onChange={({ target }) =>
                  edit({ sharing: target.checked ? [...sharing, id] : sharing.filter((one) => one !== id) })
                }
              />
            ))}
          </FieldGroup>
          <CheckboxField
            name="dated"
            label={text.sharesDepartures}
            hint={text.sharesHint}
            checked={hasDated}
            onChange={({ target }) => edit({ hasDated: target.checked })}
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
          onKeepEditing={forget}
        >
          <EffectOfSeats
            sentences={text.effects({
              ...preview.effect,
              seats: preview.change.seats,
              heldBack: preview.effect.held_back,
            })}
            shares={preview.effect.new_seats}
            order={preview.change.order}
            onChange={(order) => void run(() => look({ ...preview.change, order }))}
          />
          {preview.effect.seats_over.length > 0 && (
            <LatestSold
              key={preview.effect.digest}
              clientSlug={path.clientSlug}
              of={{ seats: preview.effect.seats_over }}
            />
          )}
        </EffectSection>
      )}
    </>
  );
}

function typedOf({ seats, tickets, shares_departures }: Limit) {
  return {
    seats: seats === null ? '' : String(seats),
    sharing: tickets.filter(({ is_sharing }) => is_sharing).map(({ id }) => id),
    hasDated: seats === null || shares_departures,
  };
}
