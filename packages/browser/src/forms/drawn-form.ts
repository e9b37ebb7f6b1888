import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';

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
export function keepTyped<Fields extends FieldValues>(form: UseFormReturn<Fields>) {
  return <Name extends FieldPath<Fields>>(name: Name, options?: RegisterOptions<Fields, Name>) => {
    const field = form.register(name, options);
    const ref = (element: HTMLElement | null) => {
      const typed = typedInto(element);
      field.ref(element);
      if (typed && typed !== form.getValues(name)) form.setValue(name, typed as never);
    };
    return { ...field, ref };
  };
}

/** The server draws empty fields, and lists with their first option. */
function typedInto(element: Element | null | undefined): string | undefined {
  if (element instanceof HTMLSelectElement) return element.selectedIndex > 0 ? element.value : undefined;
  return element instanceof HTMLInputElement ? element.value : undefined;
}
