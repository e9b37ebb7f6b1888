import { useFormProblems } from '@fareway/browser/forms/use-form-problems.tsx';
import type { FieldErrors } from '@fareway/browser/forms/create-form.ts';
import { CallError } from '@fareway/api/call-error.ts';
import * as text from '@fareway/texts/network/vehicles/vehicles.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { EffectSection } from '../chrome/effect-section.tsx';
import { explained } from '../session/explain-failure.ts';
import { useSettled } from '../session/use-settled.ts';
import type { Saving, TooSmall } from './calls.ts';

type Send = (saving: Saving) => Promise<TooSmall>;

/** Saves a change of vehicles at once when every passenger keeps a seat, and else shows the departures that are too full first (C-035). `adopt` takes over what is there now, after a conflict. */
export function useSaving(invalid: FieldErrors, finish: () => Promise<void>, adopt: () => unknown) {
  const settled = useSettled();
  const { revalidate } = useRevalidator();
  const problems = useFormProblems(invalid);
  const [isBusy, setIsBusy] = useState(false);
  const [shown, setShown] = useState<{ effect: TooSmall; send: Send }>();

  async function attempt(send: Send, expected: string | undefined) {
    if (isBusy) return;
    setIsBusy(true);
    problems.clear();
    try {
      const seen = expected ?? (await see(send));
      if (seen === undefined) return;
      await send({ dry_run: false, expected: seen });
      setShown(undefined);
      await finish();
    } catch (error) {
      if (await settled(error)) return;
      problems.show(explained(error));
      // what is there now is shown before the next attempt
      if (error instanceof CallError && error.status === 409) {
        await adopt();
        await revalidate();
      }
      if (!(error instanceof CallError) || error.key !== 'vehicle-effect-changed') setShown(undefined);
      else await see(send).catch(() => setShown(undefined));
    } finally {
      setIsBusy(false);
    }
  }

  /** Returns the digest of a change without a warning; shows the others. */
  async function see(send: Send): Promise<string | undefined> {
    const effect = await send({ dry_run: true, expected: '' });
    setShown(effect.digest === '' ? undefined : { effect, send });
    return effect.digest === '' ? '' : undefined;
  }

  return {
    problems,
    isBusy,
    save: (send: Send) => attempt(send, undefined),
    forget: () => setShown(undefined),
    effect: shown && (
      <EffectSection
        title={text.effectTitle}
        confirm={text.saveAnyway}
        keepEditing={text.keepEditing}
        isBusy={isBusy}
        onConfirm={() => void attempt(shown.send, shown.effect.digest)}
        onKeepEditing={() => setShown(undefined)}
      >
        <p>{text.effectLead}</p>
        <ul>
          {shown.effect.warnings.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </EffectSection>
    ),
  };
}
