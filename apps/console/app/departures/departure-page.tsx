import { keepTyped } from '@fareway/browser/forms/keep-typed.ts';
import { cancellationForm } from '@fareway/domain/network/departures/cancellation-form.ts';
import * as text from '@fareway/texts/network/cancel-departure.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { focusAfterSave } from '@fareway/ui/page/focus-after-save.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import type { Route } from './+types/departure-page';
import { dayOf, timeOf } from '../operators/days.ts';
import { NoServices } from '../services/no-services.tsx';
import { useShownOperator } from '../session/shown-operator.ts';
import { useFormAction } from '../session/use-action.ts';
import { useStepUp } from '../session/use-step-up.tsx';
import { cancelDeparture, loadDeparture, type DeparturePath, type Effect, type ShownDeparture } from './calls.ts';
import { CancellationFields, targetKey, type Typed } from './cancellation-fields.tsx';
import { dayInWords, departureInWords, targetInWords } from './departure-words.ts';
import { EffectList } from './effect-section.tsx';
import { PutBackSection } from './put-back-section.tsx';
import { EffectSection } from '../chrome/effect-section.tsx';
import { usePreview, type Preview } from '../chrome/use-preview.ts';

export const meta: Route.MetaFunction = () => [{ title: titles.ofDocument(text.document) }];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const path = pathOf(params);
  return { departure: path && (await loadDeparture(request, path)) };
}

function pathOf({ direction, ...params }: Route.ClientLoaderArgs['params']): DeparturePath | undefined {
  return direction === 'am' || direction === 'pm' ? { ...params, direction } : undefined;
}

/** /console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}: cancels a departure, or puts it back (C-032). */
export default function DeparturePage({ loaderData: { departure }, params }: Route.ComponentProps) {
  const operator = useShownOperator();
  const path = pathOf(params);
  if (!operator) return null;
  if (departure === null) return <NoServices />;
  const list = { href: `/${operator.slug}/services` };
  if (!departure || !path) return <Page title={text.unknown} lead={text.unknownNext} back={list} />;
  const back = { href: `${list.href}/${departure.service.id}`, label: departure.service.name };
  const name = departureInWords(departure);
  const { cancelled } = departure;
  if (departure.date < departure.today) return <Page title={text.title(name)} lead={text.past} back={back} />;
  if (!cancelled && !departure.runs) return <Page title={text.title(name)} lead={text.notRunning} back={back} />;
  const at = cancelled && new Date(cancelled.at);
  return (
    <Page
      title={cancelled ? text.cancelledTitle(name) : text.title(name)}
      lead={
        cancelled && at
          ? text.cancelledLead({ ...cancelled, at: text.moment(dayInWords(dayOf(at)), timeOf(at)) })
          : text.lead(departure.service.name)
      }
      back={back}
    >
      <CancellationForm key={`${departure.service.id} ${name}`} path={path} departure={departure} />
    </Page>
  );
}

interface CancellationFormProps {
  path: DeparturePath;
  departure: ShownDeparture;
}

type Body = Omit<Parameters<typeof cancelDeparture>[1], 'dry_run' | 'expected'>;

const atFirst: Typed = { reason: '', treatment: 'keep', to: '', emails: true, words: undefined };

function CancellationForm({ path, departure }: CancellationFormProps) {
  const { cancelled, targets, currency, service } = departure;
  const name = departureInWords(departure);
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState(atFirst);
  const [invalid, setInvalid] = useState<Record<string, { message: string }>>({});
  const { problems, isBusy, attempt } = useFormAction(invalid);
  const { withFactor, dialog } = useStepUp();
  const { preview, look, forget, showAgain } = usePreview((body: Body) =>
    cancelDeparture(path, { ...body, dry_run: true }),
  );
  const [done, setDone] = useState<string>();
  const reason = (cancelled?.reason ?? typed.reason).trim();
  const words = typed.words ?? text.readyWords(name, service.name, reason);
  const chosen = targets.find((target) => targetKey(target) === typed.to) ?? targets[0];

  function change(changed: Partial<Typed>) {
    setTyped({ ...typed, ...changed });
    forget();
    setDone(undefined);
  }

  function run(action: () => Promise<void>) {
    setDone(undefined);
    return attempt(action, {
      onRefused: async (key) => {
        const isOther = key === 'departure-preview-changed';
        if (isOther) await revalidate();
        await showAgain(isOther);
      },
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = cancellationForm.safeParse({
      reason,
      treatment: typed.treatment,
      ...(typed.treatment === 'move' && chosen && { to: { date: chosen.date, direction: chosen.direction } }),
      message: typed.emails ? words : null,
    });
    const found = read.success
      ? {}
      : Object.fromEntries(read.error.issues.map(({ path: at, message }) => [String(at[0]), { message }]));
    setInvalid(found);
    if (!read.success) return problems.showInvalid(found);
    const { to, ...rest } = read.data;
    void run(() => look({ ...rest, ...(to && { to }) }));
  }

  function confirm({ effect, change: body }: Preview<Body, Effect>) {
    void run(async () => {
      await withFactor(() => cancelDeparture(path, { ...body, dry_run: false, expected: effect.digest }));
      forget();
      setTyped((now) => keepTyped(now, typed, atFirst));
      await revalidate();
      setDone(cancelled ? text.handled : text.done(name));
      focusAfterSave();
    });
  }

  return (
    <Stack gap={32}>
      {done && <Notice tone="success" title={done} announced />}
      <form noValidate onSubmit={submit}>
        <Stack gap={24}>
          {problems.summary}
          {cancelled && <h2>{text.handle}</h2>}
          <CancellationFields departure={departure} typed={typed} words={words} invalid={invalid} onChange={change} />
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
          confirm={cancelled ? text.doNow : text.cancelNow}
          keepEditing={text.keepEditing}
          isDangerous
          isBusy={isBusy}
          onConfirm={() => confirm(preview)}
          onKeepEditing={forget}
        >
          <EffectList
            effect={preview.effect}
            currency={currency}
            emails={preview.change.message !== null}
            target={chosen && targetInWords(chosen)}
            none={cancelled ? text.nobodyLeft : text.nobody}
          />
        </EffectSection>
      )}
      {cancelled && <PutBackSection path={path} />}
      {dialog}
    </Stack>
  );
}
