import { CallError } from '@fareway/api/call-error.ts';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { useProblems } from '../failures/use-problems.tsx';
import { formOfService, serviceForm, yearsWithoutBox } from '@fareway/domain/network/service-form.ts';
import { usualSeatOrder, type SeatOrder } from '@fareway/domain/network/seats/new-seats.ts';
import type { ServiceDetails } from '@fareway/domain/network/service-form.ts';
import * as text from '@fareway/texts/network/service-fields.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { focusAfterSave } from '@fareway/ui/page/focus-after-save.ts';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { explained } from '../failures/explain-failure.ts';
import { useSettled } from '../session/use-settled.ts';
import { changeService, readService, type Effect, type ShownService } from './calls.ts';
import { ChangedByColleague } from './changed-by-colleague.tsx';
import { EffectDialog } from './effect-dialog.tsx';
import { mergeChanges, type Merged } from './merge-changes.ts';
import { fieldLabel, ServiceFields } from './service-fields.tsx';

interface ServiceFormProps {
  clientSlug: string;
  service: ShownService;
}

type Seen = Pick<ShownService, 'details' | 'revision'>;

/** A change whose effect on taken seats is shown before it is saved. */
interface Planned {
  details: ServiceDetails;
  effect: Effect;
  order: SeatOrder;
  isNew: boolean;
}

/**
 * The form of a service. What takes seats away is shown before it is saved. After a colleague's change the form shows theirs where nothing was typed, and
 * names what both have changed.
 */
export function ServiceForm({ clientSlug, service }: ServiceFormProps) {
  const path = { clientSlug, serviceId: service.id };
  const years = service.sales_year;
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const settled = useSettled();
  // what the person has seen: a reload in the background may bring other values
  const [seen, setSeen] = useState<Seen>(service);
  const [defaultValues] = useState(() => formOfService(seen.details, years));
  const form = useForm<Record<string, string | boolean>, ServiceDetails>({
    schema: serviceForm(years, yearsWithoutBox(service.details, years)),
    defaultValues,
  });
  const problems = useProblems(form.errors);
  const [merged, setMerged] = useState<Merged>();
  const [planned, setPlanned] = useState<Planned>();
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();

  const send = (details: ServiceDetails, more: { dry_run?: boolean; expected?: string; order?: SeatOrder }) =>
    changeService(path, { ...details, revision: seen.revision, ...more });

  async function finish(details: ServiceDetails, { revision }: Effect) {
    setSeen({ details, revision });
    form.showSaved(formOfService(details, years));
    setMerged(undefined);
    setPlanned(undefined);
    toast(text.saved(details.name));
    await revalidate();
    focusAfterSave();
  }

  /** Shows what a colleague has saved, and keeps what was typed. */
  async function showTheirs() {
    const theirs = await readService(path);
    const [before, now] = [formOfService(seen.details, years), formOfService(theirs.details, years)];
    const changes = mergeChanges(form.getValues(), before, now);
    for (const [name, value] of Object.entries(changes.taken)) form.setValue(name, value);
    setMerged(changes);
    setSeen(theirs);
    await revalidate();
  }

  const save = form.handleSubmit(async (details) => {
    problems.clear();
    try {
      const effect = await send(details, { dry_run: true });
      if (effect.digest === '') return await finish(details, await send(details, {}));
      setProblem(undefined);
      setPlanned({ details, effect, order: usualSeatOrder, isNew: false });
    } catch (error) {
      await explain(error);
    }
  }, problems.showInvalid);

  async function savePlanned({ details, effect, order }: Planned) {
    setIsSaving(true);
    setProblem(undefined);
    try {
      await finish(details, await send(details, { expected: effect.digest, order }));
    } catch (error) {
      const key = error instanceof CallError ? error.key : undefined;
      if (key === 'service-effect-changed') await planAgain(details, order, true);
      else if (key === 'service-changed' || key === 'service-archived') {
        setPlanned(undefined);
        await explain(error);
      } else await explainInDialog(error);
    } finally {
      setIsSaving(false);
    }
  }

  /** Shows what the change does now. It may take nothing away any more. */
  async function planAgain(details: ServiceDetails, order: SeatOrder, isNew: boolean) {
    try {
      const effect = await send(details, { dry_run: true, order });
      if (effect.digest === '') return await finish(details, await send(details, { order }));
      setPlanned({ details, effect, order, isNew });
    } catch (error) {
      await explainInDialog(error);
    }
  }

  async function explainInDialog(error: unknown) {
    if (await settled(error)) return;
    setProblem(explained(error).message);
  }

  async function explain(error: unknown) {
    if (await settled(error)) return;
    problems.show(error);
    if (!(error instanceof CallError)) return;
    if (error.key === 'service-archived') await revalidate();
    if (error.key !== 'service-changed') return;
    try {
      await showTheirs();
    } catch (failure) {
      // without a connection the change of the colleague is shown at the next try
      if (!(await settled(failure))) problems.show(failure);
    }
  }

  return (
    <>
      <form noValidate onSubmit={save}>
        {problems.summary}
        {merged && <ChangedByColleague title={text.colleagueTitle} merged={merged} labelOf={fieldLabel} />}
        <ServiceFields form={form} errors={form.errors} service={service} />
        <Actions sticky>
          <Button busy={form.isSubmitting}>{text.save}</Button>
        </Actions>
      </form>
      {planned && (
        <EffectDialog
          clientSlug={clientSlug}
          effect={planned.effect}
          order={planned.order}
          onOrder={(order) => void planAgain(planned.details, order, false)}
          isNew={planned.isNew}
          isBusy={isSaving}
          problem={problem}
          onSave={() => void savePlanned(planned)}
          onClose={() => setPlanned(undefined)}
        />
      )}
    </>
  );
}
