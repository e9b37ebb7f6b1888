import type { FieldListeners, FieldValues } from './create-form.ts';
import type { FormOf } from './use-form.ts';

// Forms that the server has drawn. What is typed, or filled in by a password manager, before the script takes them over stays.

/**
 * Returns what was typed into a field before the script, for the default values of its form; undefined on the server, without input, and once
 * the page has been taken over.
 */
export function readDrawn(name: string, isHydrated: boolean): string | undefined {
  if (isHydrated || typeof document === 'undefined') return undefined;
  return typedInto(document.getElementById(name) ?? document.getElementsByName(name)[0]) || undefined;
}

/** Returns the `register` of a form, which keeps what was typed while the script was taking the form over. */
export function keepTyped<Fields extends FieldValues>(form: FormOf<Fields>) {
  return (name: keyof Fields & string, listeners?: FieldListeners) => {
    const field = form.register(name, listeners);
    const ref = (control: Parameters<typeof field.ref>[0]) => {
      const typed = typedInto(control);
      field.ref(control);
      if (typed && typed !== form.getValues()[name]) form.setValue(name, typed as Fields[typeof name]);
    };
    return { ...field, ref };
  };
}

/** The server draws empty fields, and lists with their first option. */
function typedInto(element: Element | null | undefined): string | undefined {
  if (element instanceof HTMLSelectElement) return element.selectedIndex > 0 ? element.value : undefined;
  return element instanceof HTMLInputElement ? element.value : undefined;
}
