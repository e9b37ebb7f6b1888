import { useTyped } from '@fareway/browser/forms/use-typed.ts';
import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import { readTypedNumber } from '@fareway/domain/catalogue/typed-ticket.ts';
import { usualSeatOrder, type SeatOrder } from '@fareway/domain/network/seats/new-seats.ts';
import { mostMargin, type SeasonMargin } from '@fareway/domain/network/seats/season-margin.ts';
import * as text from '@fareway/texts/network/seats/margin.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { focusAfterSave } from '@fareway/ui/page/focus-after-save.ts';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { EffectSection } from '../chrome/effect-section.tsx';
import { EffectOfSeats } from '../chrome/new-seats.tsx';
import { dryRunUnless, usePreview, type Preview } from '../chrome/use-preview.ts';
import { api } from '../session/api.ts';
import { LatestSold } from '../sold-last/latest-sold.tsx';
import { useFormAction } from '../session/use-action.ts';

const address = '/console/{clientSlug}/services/{serviceId}/season-margin';

type Change = SeasonMargin & { order: SeatOrder };

interface MarginFormProps {
  path: { clientSlug: string; serviceId: string };
  margin: SeasonMargin;
  /** The seats that boardings suggest; null when none are suggested. */
  suggested: number | null;
  /** What boardings say, above the button that takes the suggestion. */
  children: ReactNode;
}

/** Sets the overbooking margin of a service, after it is shown what this does. */
export function MarginForm({ path, margin, suggested, children }: MarginFormProps) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const form = useTyped(typedOf(margin));
  const { amount: typed, isPercent } = form.typed;
  const [wrong, setWrong] = useState<string>();
  const { problems, isBusy, attempt } = useFormAction(wrong ? { amount: { message: wrong } } : {});

  const send = (change: Change, expected?: string) =>
    resultOf(api.PUT(address, { params: { path }, body: { ...change, ...dryRunUnless(expected) } }));
  const { preview, look, forget, showAgain } = usePreview(send);

  const run = (action: () => Promise<void>) =>
    attempt(action, { onRefused: (key) => showAgain(key === 'service-effect-changed') });

  function submit(event: FormEvent) {
    event.preventDefault();
    const most = isPercent ? mostMargin.percent : mostMargin.seats;
    const amount = readTypedNumber(typed.trim(), most);
    const message = amount === undefined ? text.wrongAmount(most) : undefined;
    setWrong(message);
    if (amount === undefined) return problems.showInvalid({ amount: { message: message! } });
    show(amount, isPercent);
  }

  const show = (season_margin: number, season_margin_is_percent: boolean) =>
    void run(() => look({ season_margin, season_margin_is_percent, order: usualSeatOrder }));

  function use(seats: number) {
    edit(String(seats), false);
    show(seats, false);
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

  function edit(amount: string, percent: boolean) {
    form.setTyped(() => ({ amount, isPercent: percent }));
    forget();
  }

  return (
    <>
      <form noValidate onSubmit={submit}>
        <Stack gap={24}>
          {problems.summary}
          <TextField
            name="amount"
            label={text.amount}
            hint={text.amountHint}
            inputMode="numeric"
            autoComplete="off"
            short
            value={typed}
            error={wrong}
            onChange={({ target }) => edit(target.value, isPercent)}
          />
          <SelectField
            name="unit"
            label={text.unit}
            options={Object.entries(text.units).map(([value, label]) => ({ value, label }))}
            value={isPercent ? 'percent' : 'seats'}
            onChange={({ target }) => edit(typed, target.value === 'percent')}
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
            sentences={preview.effect.sentences.length > 0 ? preview.effect.sentences : [text.nothingChanges]}
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
      {children}
      {suggested !== null && (
        <Actions>
          <Button type="button" variant="secondary" onClick={() => use(suggested)}>
            {text.use(suggested)}
          </Button>
        </Actions>
      )}
    </>
  );
}

function typedOf({ season_margin, season_margin_is_percent }: SeasonMargin) {
  return { amount: String(season_margin), isPercent: season_margin_is_percent };
}
