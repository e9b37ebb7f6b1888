import * as text from '@fareway/texts/network/calendars.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState, type FormEvent } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Route } from './+types/calendar-page';
import { queryOf } from '../chrome/table/more-rows.tsx';
import { useAttempts, useFormAction } from '../session/use-action.ts';
import { dryRunUnless, usePreview, type Preview } from '../chrome/use-preview.ts';
import { useShownOperator } from '../session/shown-operator.ts';
import { CalendarFields } from './calendar-fields.tsx';
import styles from './calendars.module.css';
import {
  changeCalendar,
  createCalendar,
  deleteCalendar,
  readCalendar,
  type Calendar,
  type Content,
  type Effect,
} from './calls.ts';
import { unlessNotPermitted } from '../session/unless-not-permitted.ts';
import { draftOf, isSameDraft, mergeDrafts, readDraft, type Draft, type Problems } from './draft.ts';
import { EffectList } from './effect-list.tsx';
import { NoCalendars } from './no-calendars.tsx';
import { ServiceFields } from './service-fields.tsx';
import { EffectSection } from '../chrome/effect-section.tsx';
import { useUndo } from '../chrome/use-undo.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: titles.ofDocument(calendarIn(loaderData) ? text.changeTitle(calendarIn(loaderData)!.name) : text.unknown) },
];

function calendarIn(loaderData: unknown): Calendar | undefined {
  return (loaderData as { calendar?: Calendar | null } | undefined)?.calendar ?? undefined;
}

export async function clientLoader({ request, params: { clientSlug, calendarId } }: Route.ClientLoaderArgs) {
  return {
    calendar: await unlessNotPermitted(
      request,
      readCalendar(clientSlug, calendarId, queryOf(request, 'find', 'after')),
    ),
  };
}

/** /console/{clientSlug}/calendars/{calendarId}: changes a calendar and its services, after a look at what that does (C-038). */
export default function CalendarPage({ loaderData: { calendar } }: Route.ComponentProps) {
  const operator = useShownOperator();
  if (!operator) return null;
  if (calendar === null) return <NoCalendars />;
  const back = { href: `/${operator.slug}/calendars`, label: text.back };
  if (!calendar) return <Page title={text.unknown} lead={text.unknownNext} back={back} />;
  return <CalendarForm key={calendar.id} clientSlug={operator.slug} calendar={calendar} back={back} />;
}

interface CalendarFormProps {
  clientSlug: string;
  calendar: Calendar;
  back: { href: string; label: string };
}

function CalendarForm({ clientSlug, calendar, back }: CalendarFormProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const undoable = useUndo();
  const [seen, setSeen] = useState(calendar);
  const [draft, setDraft] = useState(() => draftOf(calendar));
  const [invalid, setInvalid] = useState<Problems>({});
  const { problems, isBusy, attempt } = useFormAction(invalid);
  const removing = useAttempts(problems);
  const { preview, look, forget, showAgain } = usePreview((content: Content) => send(content));

  /** Nobody uses it, so one with the same terms and days is the same. */
  const remove = () =>
    removing.attempt(async () => {
      await deleteCalendar(clientSlug, calendar.id);
      const { name, terms, days } = calendar;
      undoable(text.removed(name), () => createCalendar(clientSlug, { name, terms, days }));
      await navigate(`/${clientSlug}/calendars`);
    });

  if (calendar.revision !== seen.revision) {
    // a colleague has changed it: what was typed here is kept beside what they did
    setSeen(calendar);
    setDraft(mergeDrafts(draftOf(seen), draft, draftOf(calendar)));
    forget();
  }

  function change(next: Draft) {
    setDraft(next);
    // what was looked at is not what would be saved
    forget();
  }

  async function send(content: Content, expected?: string) {
    const { joining, leaving } = draft;
    const body = { ...content, joining, leaving, revision: seen.revision };
    return changeCalendar(clientSlug, calendar.id, {
      ...body,
      ...dryRunUnless(expected),
    });
  }

  const run = <Result,>(action: () => Promise<Result>, onDone?: () => Promise<void>) =>
    attempt(action, {
      ...(onDone && { onDone }),
      onRefused: async (key) => {
        if (key === 'calendar-changed') await revalidate();
        else if (key) await showAgain(key === 'calendar-preview-changed');
      },
    });

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = readDraft(draft);
    setInvalid('problems' in read ? read.problems : {});
    if ('problems' in read) return problems.showInvalid(read.problems);
    void run(() => look(read.content));
  }

  function save({ effect, change: content }: Preview<Content, Effect>) {
    void run(
      () => send(content, effect.digest),
      async () => {
        toast(text.saved(content.name));
        await navigate(back.href);
      },
    );
  }

  const { used } = calendar;
  return (
    <Page title={text.changeTitle(calendar.name)} lead={text.changeLead(used)} back={back}>
      <p>
        <ButtonLink variant="secondary" href={`${back.href}/${calendar.id}/close`}>
          {text.closeADay}
        </ButtonLink>
      </p>
      <form noValidate onSubmit={submit}>
        {problems.summary}
        <CalendarFields key={seen.revision} draft={draft} problems={invalid} today={calendar.today} onChange={change} />
        <ServiceFields calendar={calendar} draft={draft} onChange={change} />
        {!preview && (
          <Actions>
            <Button busy={isBusy}>{text.seeChanges}</Button>
          </Actions>
        )}
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
          <EffectList services={preview.effect.services} none={text.nothingChanges} level={3} />
        </EffectSection>
      )}
      {isSameDraft(draft, draftOf(seen)) && (
        <section className={styles.danger} aria-labelledby="delete">
          <h2 id="delete">{text.deleteTitle}</h2>
          {used > 0 ? (
            <p>{text.cannotDelete}</p>
          ) : (
            <>
              <p>{text.deleteText}</p>
              <Button type="button" variant="danger" busy={removing.isBusy} onClick={() => void remove()}>
                {text.remove(calendar.name)}
              </Button>
            </>
          )}
        </section>
      )}
    </Page>
  );
}
