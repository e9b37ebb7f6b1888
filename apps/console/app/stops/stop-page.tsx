import { CallError } from '@fareway/api/call-error.ts';
import { stopForm } from '@fareway/domain/network/stop-form.ts';
import * as text from '@fareway/texts/network/stops.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { useProblems } from '../failures/use-problems.tsx';
import { useState, type ReactNode } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Route } from './+types/stop-page';
import { useUndo } from '../chrome/use-undo.tsx';
import { useShownOperator } from '../session/shown-operator.ts';
import { useSettled } from '../session/use-settled.ts';
import { loadBoardingGroups, loadStops, renameStop, type BoardingGroup, type Stop } from './calls.ts';
import { MoveForm } from './move-form.tsx';
import { NoStops } from './no-stops.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import styles from './stop-page.module.css';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: titles.ofDocument(stopIn(loaderData) ? text.changeTitle(stopIn(loaderData)!.name) : text.unknown) },
];

interface Loaded {
  mayChange: boolean;
  stop: Stop | undefined;
  groups: BoardingGroup[];
}

function stopIn(loaderData: unknown): Stop | undefined {
  return (loaderData as Loaded | undefined)?.stop;
}

export async function clientLoader({
  request,
  params: { clientSlug, stopId },
}: Route.ClientLoaderArgs): Promise<Loaded> {
  const read = await loadStops(request, clientSlug, { id: stopId });
  const stop = read?.stops[0];
  const groups = stop && stop.passengers > 0 ? await loadBoardingGroups(request, clientSlug, stopId) : [];
  return { mayChange: read !== null, stop, groups };
}

/** /console/{clientSlug}/stops/{stopId}: renames a stop, moves its passengers, or removes it (C-025, C-026). */
export default function StopPage({ loaderData: { mayChange, stop, groups } }: Route.ComponentProps) {
  const operator = useShownOperator();
  if (!operator) return null;
  if (!mayChange) return <NoStops />;
  const back = { href: `/${operator.slug}/stops`, label: text.back };
  if (!stop) return <Page title={text.unknown} lead={text.unknownNext} back={back} />;
  const move = groups.length > 0 && <MoveForm key={stop.id} clientSlug={operator.slug} stop={stop} groups={groups} />;
  if (stop.is_retired)
    return (
      <Page title={stop.name} lead={text.leadOfRetired(stop.passengers)} back={back}>
        {move}
      </Page>
    );
  return (
    <StopForm key={stop.id} clientSlug={operator.slug} stop={stop} back={back}>
      {move}
    </StopForm>
  );
}

interface StopFormProps {
  clientSlug: string;
  stop: Stop;
  back: { href: string; label: string };
  /** The form that moves the passengers. */
  children: ReactNode;
}

function StopForm({ clientSlug, stop, back, children }: StopFormProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const undoable = useUndo();
  const settled = useSettled();
  const form = useForm({ schema: stopForm, defaultValues: { name: stop.name } });
  const problems = useProblems(form.errors);
  const [isRemoving, setIsRemoving] = useState(false);
  // the name that the person has seen: a reload in the background may bring another one
  const [seen, setSeen] = useState(stop.name);

  const save = form.handleSubmit(async ({ name }) => {
    problems.clear();
    try {
      await renameStop(clientSlug, stop.id, { name, previous: seen });
      undoable(text.saved(name), () => renameStop(clientSlug, stop.id, { name: seen, previous: name }));
      await navigate(back.href);
    } catch (error) {
      if (await settled(error)) return;
      problems.show(error);
      if (!(error instanceof CallError) || error.key !== 'stop-changed') return;
      // the name of the colleague is shown, and what was typed stays
      setSeen(error.params['name'] as string);
      await revalidate();
    }
  }, problems.showInvalid);

  return (
    <Page title={text.changeTitle(stop.name)} lead={text.changeLead(stop.passengers)} back={back}>
      <form noValidate onSubmit={save}>
        {problems.summary}
        <TextField
          label={text.name}
          hint={text.nameHint}
          autoComplete="off"
          error={form.errors.name?.message}
          {...form.register('name')}
        />
        <Actions>
          <Button busy={form.isSubmitting}>{text.save}</Button>
        </Actions>
      </form>
      {children}
      <section className={styles.danger} aria-labelledby="remove">
        <h2 id="remove">{text.removeTitle}</h2>
        {stop.passengers > 0 ? (
          <p>{text.cannotRemove(stop.passengers)}</p>
        ) : (
          <>
            <p>{text.removeText(stop.services.length)}</p>
            <Button type="button" variant="danger" onClick={() => setIsRemoving(true)}>
              {text.remove(stop.name)}
            </Button>
          </>
        )}
      </section>
      {isRemoving && <RemoveDialog clientSlug={clientSlug} stop={stop} onClose={() => setIsRemoving(false)} />}
    </Page>
  );
}
