import { longestName } from '@fareway/domain/network/calendar-checks.ts';
import * as text from '@fareway/texts/network/calendars.ts';
import * as toSend from '@fareway/texts/network/closure-message.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { RadioCards } from '@fareway/ui/radio-cards/radio-cards.tsx';
import { TextArea } from '@fareway/ui/text-area/text-area.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Route } from './+types/close-page';
import { useShownOperator } from '../session/shown-operator.ts';
import {
  closeDay,
  readCalendar,
  readClosureMessage,
  takeClosureBack,
  type Calendar,
  type Closed,
  type ClosureMessage,
  type Effect,
} from './calls.ts';
import { unlessNotPermitted } from '../session/unless-not-permitted.ts';
import { closedInWords, dayInWords } from './day-words.ts';
import { CopyButton } from '../failures/copy-button.tsx';
import { DayField } from '../chrome/day-field.tsx';
import type { Problems } from './draft.ts';
import { EffectList } from './effect-list.tsx';
import { NoCalendars } from './no-calendars.tsx';
import { EffectSection } from '../chrome/effect-section.tsx';
import { useFormAction } from '../session/use-action.ts';
import { useClosureChoice, type ClosureChoice } from './use-closure-choice.ts';
import { usePreview, type Preview } from '../chrome/use-preview.ts';

export const meta: Route.MetaFunction = () => [{ title: titles.ofDocument(text.closeADay) }];

export async function clientLoader({ request, params: { clientSlug, calendarId } }: Route.ClientLoaderArgs) {
  return { calendar: await unlessNotPermitted(request, readCalendar(clientSlug, calendarId)) };
}

/** /console/{clientSlug}/calendars/{calendarId}/close: closes a morning, an afternoon or a day at once, and takes that back (C-039). */
export default function ClosePage({ loaderData: { calendar } }: Route.ComponentProps) {
  const operator = useShownOperator();
  if (!operator) return null;
  if (calendar === null) return <NoCalendars />;
  const list = { href: `/${operator.slug}/calendars`, label: text.back };
  if (!calendar) return <Page title={text.unknown} lead={text.unknownNext} back={list} />;
  const back = { href: `${list.href}/${calendar.id}`, label: calendar.name };
  return <CloseForm key={calendar.id} clientSlug={operator.slug} calendar={calendar} back={back} />;
}

type Closure = Closed & { reason: string };

/** A closure as it was made, and the message about it; null when that could not be read. */
type Made = Awaited<ReturnType<typeof closeDay>> & { message: ClosureMessage | null };

interface CloseFormProps {
  clientSlug: string;
  calendar: Calendar;
  back: { href: string; label: string };
}

function CloseForm({ clientSlug, calendar, back }: CloseFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { choice: typed, days, change: choose } = useClosureChoice(calendar, form);
  const [invalid, setInvalid] = useState<Problems>({});
  const { problems, isBusy, attempt } = useFormAction(invalid);
  const { preview, look, forget, showAgain } = usePreview(
    async (closure: Closure) => (await closeDay(clientSlug, calendar.id, { ...closure, dry_run: true })).effect,
  );
  const [made, setMade] = useState<Made>();

  function change(changed: Partial<ClosureChoice>) {
    choose(changed);
    forget();
  }

  const run = (action: () => Promise<void>) =>
    attempt(action, {
      onRefused: (key) => showAgain(key === 'calendar-preview-changed'),
    });

  function submit(event: FormEvent) {
    event.preventDefault();
    const date = days[typed.which];
    const reason = typed.reason.trim();
    const found: Problems = {
      ...(!date && { day: { message: text.dayMissing } }),
      ...((reason === '' || reason.length > longestName) && { reason: { message: text.reasonMissing } }),
    };
    setInvalid(found);
    if (!date || Object.keys(found).length > 0) return problems.showInvalid(found);
    void run(() => look({ date, direction: typed.part === 'day' ? null : typed.part, reason }));
  }

  function close({ effect, change: closure }: Preview<Closure, Effect>) {
    void run(async () => {
      const closed = await closeDay(clientSlug, calendar.id, { ...closure, dry_run: false, expected: effect.digest });
      setMade({ ...closed, message: await messageOf(clientSlug, calendar.id, closed.closed) });
    });
  }

  if (made) return <ClosedPage clientSlug={clientSlug} calendar={calendar} made={made} back={back} />;
  return (
    <Page title={text.closeTitle(calendar.name)} lead={text.closeLead} back={back}>
      <form ref={form} noValidate onSubmit={submit}>
        {problems.summary}
        <RadioCards
          name="which"
          label={text.whichDay}
          value={typed.which}
          options={[
            { value: 'today', label: text.today, hint: dayInWords(days.today) },
            { value: 'tomorrow', label: text.tomorrow, hint: dayInWords(days.tomorrow) },
            { value: 'another', label: text.anotherDay },
          ]}
          onChange={({ target }) => change({ which: target.value as ClosureChoice['which'] })}
        />
        {typed.which === 'another' && (
          <DayField
            name="day"
            label={text.day}
            error={invalid['day']?.message}
            value={typed.day}
            onChange={(day) => change({ day })}
          />
        )}
        <RadioCards
          name="part"
          label={text.whichPart}
          value={typed.part}
          options={Object.entries(text.parts).map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => change({ part: target.value as ClosureChoice['part'] })}
        />
        <TextField
          name="reason"
          label={text.reason}
          hint={text.closeReasonHint}
          error={invalid['reason']?.message}
          autoComplete="off"
          value={typed.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
        {!preview && (
          <Actions>
            <Button busy={isBusy}>{text.seeWhom}</Button>
          </Actions>
        )}
      </form>
      {preview && (
        <EffectSection
          title={text.closing(closedInWords(preview.change))}
          confirm={text.closeNow}
          keepEditing={text.keepEditing}
          isDangerous
          isBusy={isBusy}
          onConfirm={() => close(preview)}
          onKeepEditing={forget}
        >
          <EffectList services={preview.effect.services} none={text.noneRuns} level={3} />
        </EffectSection>
      )}
    </Page>
  );
}

/** The closure is made, so that a message that cannot be read is no failure of it. */
const messageOf = (...closure: Parameters<typeof readClosureMessage>) =>
  readClosureMessage(...closure).catch(() => null);

/** What is closed now, with the message about it and Undo (C-039). */
function ClosedPage({ clientSlug, calendar, made, back }: CloseFormProps & { made: Made }) {
  const navigate = useNavigate();
  const toast = useToast();
  const { problems, isBusy, attempt } = useFormAction();
  const [message, setMessage] = useState(made.message);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const words = closedInWords(made.closed);

  async function undo() {
    await attempt(async () => {
      const { kept } = await takeClosureBack(clientSlug, calendar.id, made.closed);
      toast(text.undone(words, kept));
      await navigate(back.href);
    });
  }

  return (
    <Page back={back}>
      <h1 tabIndex={-1} ref={title}>
        {text.closed(words)}
      </h1>
      {problems.summary}
      <Notice tone="success" title={text.saleStopped}>
        <p>{text.closedNext}</p>
      </Notice>
      <EffectList services={made.effect.services} none={text.noneRuns} level={2} />
      <h2>{toSend.title}</h2>
      {message ? (
        <>
          <p>{message.purchasers > 0 ? toSend.lead(message.purchasers) : toSend.nobody}</p>
          <TextArea name="message" label={toSend.message} rows={9} readOnly value={message.words} />
          <CopyButton content={message.words} label={toSend.copy} copied={toSend.copied} />
        </>
      ) : (
        <>
          <p role="status">{toSend.failed}</p>
          <Button
            type="button"
            variant="secondary"
            onClick={async () => setMessage(await messageOf(clientSlug, calendar.id, made.closed))}
          >
            {toSend.again}
          </Button>
        </>
      )}
      <Actions>
        <Button type="button" variant="secondary" busy={isBusy} onClick={undo}>
          {text.undo}
        </Button>
        <Link href={back.href}>{text.backToCalendar}</Link>
      </Actions>
    </Page>
  );
}
