import { CallError } from '@fareway/api/call-error.ts';
import { textOfError } from '@fareway/browser/calls/text-of-error.ts';
import * as text from '@fareway/texts/network/zones.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState, type SyntheticEvent } from 'react';
import { useRevalidator } from 'react-router';
import { EffectList } from '../calendars/effect-list.tsx';
import { useSeen } from '../chrome/use-seen.ts';
import { EffectSection } from '../chrome/effect-section.tsx';
import { explained } from '../session/explain-failure.ts';
import { useSettled } from '../session/use-settled.ts';
import { setCalendar, type CalendarEffect, type ShownService } from './calls.ts';

/** Chooses the calendar of a service after a look at what that changes (C-038). */
export function CalendarSection({ clientSlug, service }: { clientSlug: string; service: ShownService }) {
  const { calendar_id, calendars } = service;
  const settled = useSettled();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState(calendar_id ?? '');
  const [previous, adopt] = useSeen(calendar_id);
  const [effect, setEffect] = useState<CalendarEffect>();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const send = (expected?: string) =>
    setCalendar(
      { clientSlug, serviceId: service.id },
      {
        calendar_id: chosen || null,
        previous,
        ...(expected === undefined ? { dry_run: true } : { dry_run: false, expected }),
      },
    );

  async function attempt(call: () => Promise<void>) {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      await call();
    } catch (error) {
      if (await settled(error)) return;
      setProblem(textOfError(explained(error)));
      setEffect(undefined);
      if (!(error instanceof CallError)) return;
      adopt();
      await revalidate();
    } finally {
      setIsBusy(false);
    }
  }

  function look(event: SyntheticEvent) {
    event.preventDefault();
    void attempt(async () => setEffect(await send()));
  }

  function save({ digest }: CalendarEffect) {
    void attempt(async () => {
      await send(digest);
      setEffect(undefined);
      toast(text.calendarSaved);
      adopt();
      await revalidate();
      focusTitle();
    });
  }

  return (
    <Stack as="section" gap={16}>
      <h2>{text.calendar}</h2>
      <form noValidate onSubmit={look}>
        <Stack gap={16}>
          <SelectField
            name="calendar"
            label={text.calendar}
            hint={text.calendarHint}
            value={chosen}
            options={[
              { value: '', label: text.noCalendar },
              ...calendars.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ target }) => {
              setChosen(target.value);
              setEffect(undefined);
            }}
          />
          {chosen !== (calendar_id ?? '') && !effect && (
            <div>
              <Button variant="secondary" busy={isBusy}>
                {text.seeChanges}
              </Button>
            </div>
          )}
        </Stack>
      </form>
      {problem && (
        <Notice tone="error" title={text.notSavedCalendar} announced>
          <p>{problem}</p>
        </Notice>
      )}
      {effect && (
        <EffectSection
          title={text.effectTitle}
          confirm={text.saveCalendar}
          keepEditing={text.keepEditing}
          isBusy={isBusy}
          onConfirm={() => save(effect)}
          onKeepEditing={() => setEffect(undefined)}
        >
          <EffectList services={effect.services} none={text.nothingChanges} level={3} />
        </EffectSection>
      )}
    </Stack>
  );
}
