import type { ChangeEvent, FocusEvent, SyntheticEvent } from 'react';
import { keepTyped } from './keep-typed.ts';

/** The values of a form's fields by name. */
export type FieldValues = Readonly<Record<string, string | boolean>>;

interface FieldError {
  message?: string | undefined;
}

/** The problem of each field that has one, by name. */
export type FieldErrors = Readonly<Record<string, FieldError | undefined>>;

/** What reads the fields of a form, such as a form of the domain. */
interface Schema<Output> {
  safeParse(
    values: unknown,
  ):
    | { success: true; data: Output }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

export interface FormOptions<Fields extends FieldValues, Output> {
  /** The values at first. */
  defaultValues: Fields;
  /** Without it every input is valid. */
  schema?: Schema<Output> | undefined;
  /**
   * When the problem of a field appears: when the form is sent (the default), or already when the field has been left. Afterwards it follows
   * each change.
   */
  mode?: 'onSubmit' | 'onTouched';
  /** How long a new problem waits while a field is changed or left, in milliseconds. */
  delayError?: number;
  /** Problems that are known from the beginning. Each ends when its field changes. */
  errors?: FieldErrors | undefined;
}

/** What a form shows. A change creates another object, and other `values` when a field has changed. */
interface FormState<Fields> {
  values: Fields;
  errors: { readonly [Name in keyof Fields | 'root']?: FieldError };
  isSubmitting: boolean;
  /** The form was sent without a problem. */
  isSubmitSuccessful: boolean;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type NameOf<Fields> = keyof Fields & string;

/** What a page does when one of its fields is changed or left. */
export interface FieldListeners {
  onChange?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
}

/**
 * Creates a form whose fields keep their values themselves, as the server draws them. `register(name)` returns the props of a field. A valid
 * form calls the handler with what its schema returns.
 */
export function createForm<Fields extends FieldValues, Output = Fields>({
  defaultValues,
  schema,
  mode = 'onSubmit',
  delayError = 0,
  errors = {},
}: FormOptions<Fields, Output>) {
  type Name = NameOf<Fields>;
  let state: FormState<Fields> = {
    values: defaultValues,
    errors,
    isSubmitting: false,
    isSubmitSuccessful: false,
  };
  let isSubmitted = false;
  // what the form showed at the last press, or was given since
  let sent = defaultValues;
  const listeners = new Set<() => void>();
  const controls = new Map<Name, Control>();
  const left = new Set<Name>();
  const waiting = new Map<Name | 'root', ReturnType<typeof setTimeout>>();

  function change(next: Partial<FormState<Fields>>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function setValue(name: Name, value: Fields[Name]): void {
    change({ values: { ...state.values, [name]: value } });
    const control = controls.get(name);
    if (control) show(control, value);
  }

  function setError(name: Name | 'root', error: FieldError | undefined): void {
    clearTimeout(waiting.get(name));
    if (state.errors[name]?.message === error?.message && Boolean(state.errors[name]) === Boolean(error)) return;
    const { [name]: _, ...others } = state.errors as Record<string, FieldError>;
    change({ errors: (error ? { ...others, [name]: error } : others) as FormState<Fields>['errors'] });
  }

  /** Shows the problem of a field, or removes it. A problem that is new waits, and a field that is mended is so at once. */
  function check(name: Name, delay: number): void {
    const error = read().errors[name];
    if (!error || !delay || state.errors[name]) return setError(name, error);
    clearTimeout(waiting.get(name));
    waiting.set(
      name,
      setTimeout(() => setError(name, error), delay),
    );
  }

  function read(): { output: Output | undefined; errors: Record<string, FieldError> } {
    if (!schema) return { output: state.values as unknown as Output, errors: {} };
    const result = schema.safeParse(state.values);
    if (result.success) return { output: result.data, errors: {} };
    const found: Record<string, FieldError> = {};
    for (const { path, message } of result.error.issues) found[String(path[0])] ??= { message };
    return { output: undefined, errors: found };
  }

  /** Some password managers fill fields in without an event. */
  function readControls(): void {
    for (const [name, control] of controls) {
      const value = shownBy(control);
      if (control.isConnected && value !== state.values[name]) change({ values: { ...state.values, [name]: value } });
    }
  }

  return {
    /** Returns what the form shows: the same object until it changes. */
    state: () => state,

    /** Calls the listener after each change. Returns a function that stops it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Returns the props of a field. `onChange` and `onBlur` are called after the form knows of the change. */
    register(name: Name, { onChange, onBlur }: FieldListeners = {}) {
      return {
        name,
        ref(control: Control | null): void {
          if (!control || controls.get(name) === control) return;
          controls.set(name, control);
          show(control, state.values[name]);
        },
        onChange({ target }: ChangeEvent<Control>): void {
          change({ values: { ...state.values, [name]: shownBy(target) } });
          if (isSubmitted || left.has(name)) check(name, delayError);
          else setError(name, undefined);
          onChange?.();
        },
        onBlur(_event: FocusEvent<Control>): void {
          if (mode === 'onTouched' && !isSubmitted) {
            left.add(name);
            check(name, delayError);
          }
          onBlur?.();
        },
      };
    },

    getValues: (): Fields => state.values,
    setValue,
    setError,

    /** Shows the problem of a field now, or removes it. */
    trigger: (name: Name): void => check(name, 0),

    /** Shows the problems of all fields, and moves the focus to the first field that has one. */
    triggerAll(): void {
      const found = read().errors;
      change({ errors: found });
      focusFirst(found);
    },

    /**
     * Shows the values that were saved, or the empty ones of the next entry. What was typed since the press stays, with its problem, and counts as
     * not saved.
     */
    showSaved(saved: Fields): void {
      const values = keepTyped(state.values, sent, saved);
      const isKept = (name: Name) => values[name] !== saved[name];
      const kept = Object.fromEntries(Object.entries(state.errors).filter(([name]) => isKept(name)));
      sent = saved;
      isSubmitted &&= Object.keys(saved).some(isKept);
      for (const [name, timer] of waiting) if (!isKept(name)) clearTimeout(timer);
      for (const name of left) if (!isKept(name)) left.delete(name);
      change({ values, errors: kept as FormState<Fields>['errors'], isSubmitSuccessful: false });
      for (const [name, control] of controls) show(control, values[name]);
    },

    /**
     * Returns the listener of a form's submit event. It calls `onValid` with what the schema returns, or `onInvalid` with the problems. Without
     * `onInvalid`, the first field with a problem takes the focus.
     */
    handleSubmit(onValid: (output: Output) => unknown, onInvalid?: (errors: FieldErrors) => void) {
      return async (event?: SyntheticEvent): Promise<void> => {
        event?.preventDefault();
        readControls();
        sent = state.values;
        isSubmitted = true;
        for (const timer of waiting.values()) clearTimeout(timer);
        const { output, errors: found } = read();
        change({ errors: found, isSubmitting: true, isSubmitSuccessful: false });
        try {
          if (output === undefined) (onInvalid ?? focusFirst)(found);
          else await onValid(output);
          change({ isSubmitSuccessful: Object.keys(state.errors).length === 0 });
        } finally {
          change({ isSubmitting: false });
        }
      };
    },
  };

  function focusFirst(found: FieldErrors): void {
    const invalid = Array.from(controls).flatMap(([name, control]) =>
      found[name] && control.isConnected ? control : [],
    );
    invalid.toSorted(inOrderOfThePage)[0]?.focus();
  }
}

function inOrderOfThePage(one: Control, other: Control): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

function shownBy(control: Control): string | boolean {
  return control.type === 'checkbox' ? (control as HTMLInputElement).checked : control.value;
}

function show(control: Control, value: string | boolean | undefined): void {
  if (typeof value === 'boolean') (control as HTMLInputElement).checked = value;
  else if (control.value !== (value ?? '')) control.value = value ?? '';
}
