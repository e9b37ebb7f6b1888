import { useState, useSyncExternalStore } from 'react';
import { createForm, type FieldValues, type FormOptions } from './create-form.ts';

/** A form as `useForm` returns it, for functions that get one. */
export interface FormOf<Fields extends FieldValues> {
  register: ReturnType<typeof createForm<Fields>>['register'];
  getValues: () => Fields;
  setValue: <Name extends keyof Fields & string>(name: Name, value: Fields[Name]) => void;
}

/**
 * A form with its fields, their problems and its sending: `{...form.register('email')}` on a field, `form.handleSubmit(…)` on the form, and
 * what it shows in `values`, `errors`, `isSubmitting` and `isSubmitSuccessful`. Its options are those of the first rendering.
 */
export function useForm<Fields extends FieldValues, Output = Fields>(options: FormOptions<Fields, Output>) {
  const [form] = useState(() => createForm(options));
  const state = useSyncExternalStore(form.subscribe, form.state, form.state);
  return { ...form, ...state };
}
