import { CallError } from '@fareway/api/call-error.ts';
import type { FormOptions } from '@fareway/browser/forms/create-form.ts';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { useProblems } from '../failures/use-problems.tsx';
import * as text from '@fareway/texts/operators/settings.ts';
import { focusAfterSave } from '@fareway/ui/page/focus-after-save.ts';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { mergeChanges, touchedFields, type Fields } from '../services/merge-changes.ts';
import { useUndo } from '../chrome/use-undo.tsx';
import { useSettled } from '../session/use-settled.ts';
import { readSettings, type Settings } from './calls.ts';

interface SettingsFormOptions<Output> {
  clientSlug: string;
  loaded: Settings;
  schema: NonNullable<FormOptions<Record<string, string | boolean>, Output>['schema']>;
  fieldsOf: (settings: Settings) => Fields;
  save: (clientSlug: string, details: Output & { revision: number }) => Promise<void>;
}

/**
 * A form of settings. After a colleague's change it shows theirs where nothing was typed, and returns what both have changed in `both`.
 */
export function useSettingsForm<Output extends object>(options: SettingsFormOptions<Output>) {
  const { clientSlug, loaded, schema, fieldsOf, save } = options;
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const undoable = useUndo();
  const settled = useSettled();
  // what the person has seen: a reload in the background may bring other values
  const [seen, setSeen] = useState({ fields: fieldsOf(loaded), revision: loaded.revision });
  const form = useForm<Record<string, string | boolean>, Output>({ schema, defaultValues: { ...seen.fields } });
  const problems = useProblems(form.errors);
  const [both, setBoth] = useState<Fields>();

  async function takeLatest() {
    const latest = await readSettings(clientSlug);
    const now = fieldsOf(latest);
    const { taken, both: twice } = mergeChanges(form.getValues(), seen.fields, now);
    for (const [name, value] of Object.entries(taken)) form.setValue(name, value);
    setSeen({ fields: now, revision: latest.revision });
    await revalidate();
    return twice;
  }

  async function showSaved() {
    const saved = await readSettings(clientSlug);
    setSeen({ fields: fieldsOf(saved), revision: saved.revision });
    form.showSaved({ ...fieldsOf(saved) });
    return saved;
  }

  async function showTheirs() {
    setBoth(await takeLatest());
    focusAfterSave();
  }

  /** Follows a change of the settings that was made outside of the form. */
  async function follow() {
    const twice = await takeLatest();
    if (Object.keys(twice).length > 0) setBoth(twice);
  }

  const onSubmit = form.handleSubmit(async (details) => {
    problems.clear();
    const typed = touchedFields(form.getValues(), seen.fields);
    if (Object.keys(typed).length === 0) return toast(text.nothingToSave, 'info');
    try {
      await save(clientSlug, { ...details, revision: seen.revision });
      const saved = await showSaved();
      setBoth(undefined);
      const before = schema.safeParse(seen.fields);
      // what was there may be refused today, such as a colour of an older rule
      if (!before.success) toast(text.saved);
      else
        undoable(text.saved, async () => {
          await save(clientSlug, { ...before.data, revision: saved.revision });
          await showSaved();
        });
      await revalidate();
      focusAfterSave();
    } catch (error) {
      if (await settled(error)) return;
      if (error instanceof CallError && error.key === 'settings-changed') await showTheirs();
      else problems.show(error);
    }
  }, problems.showInvalid);

  return { form, problems, both, onSubmit, revision: seen.revision, showTheirs, follow };
}
