import type { FieldErrors } from '@fareway/browser/forms/create-form.ts';
import * as text from '@fareway/texts/network/vehicles/vehicles.ts';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { EffectSection } from '../chrome/effect-section.tsx';
import { useFormAction } from '../session/use-action.ts';
import type { Saving, TooSmall } from './calls.ts';

type Send = (saving: Saving) => Promise<TooSmall>;

/** Saves a change of vehicles at once when every passenger keeps a seat, and else shows the departures that are too full first (C-035). `adopt` takes over what is there now, after a conflict. */
export function useSaving(invalid: FieldErrors, finish: () => Promise<void>, adopt: () => unknown) {
  const { revalidate } = useRevalidator();
  const { problems, isBusy, attempt } = useFormAction(invalid);
  const [shown, setShown] = useState<{ effect: TooSmall; send: Send }>();
  const edits = useRef(0);

  const run = (send: Send, expected?: string) =>
    attempt(
      async () => {
        const seen = expected ?? (await see(send));
        if (seen === undefined) return;
        await send({ dry_run: false, expected: seen });
        setShown(undefined);
        await finish();
      },
      {
        onRefused: async (key, refusal) => {
          // what is there now is shown before the next attempt
          if (refusal?.status === 409 || key === 'vehicle-unknown') {
            await adopt();
            await revalidate();
          }
          if (key === 'vehicle-effect-changed') await see(send).catch(() => setShown(undefined));
          else setShown(undefined);
        },
      },
    );

  /** Returns the digest of a change without a warning; shows the others. */
  async function see(send: Send): Promise<string | undefined> {
    const before = edits.current;
    const effect = await send({ dry_run: true, expected: '' });
    // the effect of what was typed before is not shown beside what is typed now
    setShown(effect.digest === '' || edits.current !== before ? undefined : { effect, send });
    return effect.digest === '' ? '' : undefined;
  }

  return {
    problems,
    isBusy,
    save: (send: Send) => run(send),
    /** For each edit, also while the effect is read. */
    forget: () => {
      edits.current += 1;
      setShown(undefined);
    },
    effect: shown && (
      <EffectSection
        title={text.effectTitle}
        confirm={text.saveAnyway}
        keepEditing={text.keepEditing}
        isBusy={isBusy}
        onConfirm={() => void run(shown.send, shown.effect.digest)}
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
