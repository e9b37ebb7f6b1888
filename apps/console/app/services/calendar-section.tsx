import * as text from '@fareway/texts/network/zones.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { focusAfterSave } from '@fareway/ui/page/focus-after-save.ts';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState, type SyntheticEvent } from 'react';
import { useRevalidator } from 'react-router';
import { readCalendars } from '../calendars/calls.ts';
import { EffectList } from '../calendars/effect-list.tsx';
import { FindField } from '../chrome/find/find-field.tsx';
import { useSeen } from '../chrome/use-seen.ts';
import { dryRunUnless, usePreview, type Preview } from '../chrome/use-preview.ts';
import { EffectSection } from '../chrome/effect-section.tsx';
import { useAction } from '../session/use-action.ts';
import { ProblemNotice } from '../chrome/problem-notice.tsx';
import { setCalendar, type CalendarEffect, type ShownService } from './calls.ts';

/** Chooses the calendar of a service after a look at what that changes (C-038). */
export function CalendarSection({ clientSlug, service }: { clientSlug: string; service: ShownService }) {
  const { calendar_id, calendars, has_more_calendars } = service;
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState(calendar_id ?? '');
  const { seen, adopt, isAdopting } = useSeen(service);
  const { isBusy, problem, attempt } = useAction();

  const send = (calendar: string, expected?: string) =>
    setCalendar(
      { clientSlug, serviceId: service.id },
      {
        calendar_id: calendar || null,
        previous: seen.calendar_id,
        ...dryRunUnless(expected),
      },
    );
  const { preview, look, forget } = usePreview((calendar: string) => send(calendar));

  const run = (action: () => Promise<void>) =>
    attempt(action, {
      onRefused: async (key) => {
        forget();
        if (!key) return;
        adopt();
        await revalidate();
      },
    });

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void run(() => look(chosen));
  }

  function save({ change, effect }: Preview<string, CalendarEffect>) {
    void run(async () => {
      await send(change, effect.digest);
      forget();
      toast(text.calendarSaved);
      adopt();
      await revalidate();
      focusAfterSave();
    });
  }

  return (
    <Stack as="section" gap={16}>
      <h2>{text.calendar}</h2>
      <form noValidate onSubmit={submit}>
        <Stack gap={16}>
          <FindField
            name="calendar"
            label={text.calendar}
            hint={text.calendarHint}
            placeholder={text.noCalendar}
            value={chosen}
            choices={{ options: optionsOf(calendars), has_more: has_more_calendars }}
            find={async (words) => {
              const found = await readCalendars(clientSlug, { find: words });
              return { options: optionsOf(found.calendars), has_more: found.next !== null };
            }}
            onChoose={(value) => {
              setChosen(value);
              forget();
            }}
          />
          {chosen !== (calendar_id ?? '') && !preview && (
            <div>
              <Button variant="secondary" busy={isBusy || isAdopting}>
                {text.seeChanges}
              </Button>
            </div>
          )}
        </Stack>
      </form>
      <ProblemNotice title={text.notSavedCalendar} problem={problem} />
      {preview && (
        <EffectSection
          title={text.effectTitle}
          confirm={text.saveCalendar}
          keepEditing={text.keepEditing}
          isBusy={isBusy}
          onConfirm={() => save(preview)}
          onKeepEditing={forget}
        >
          <EffectList services={preview.effect.services} none={text.nothingChanges} level={3} />
        </EffectSection>
      )}
    </Stack>
  );
}

const optionsOf = (calendars: ShownService['calendars']) =>
  calendars.map(({ id, name }) => ({ value: id, label: name }));
