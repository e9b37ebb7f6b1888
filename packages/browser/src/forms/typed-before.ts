// What was put into a form that the server has drawn before the script took it over. Called when it does, before it renders again.

/** Returns the texts and the choices from lists that differ from what the server has drawn, by the names of their fields. */
export function typedBefore(form: HTMLFormElement): Record<string, string> {
  const changed = Array.from(form.elements).filter(isChangedField);
  return Object.fromEntries(changed.map(({ name, value }) => [name, value]));
}

/**
 * Presses the radio buttons and check boxes again that were pressed, and hands over chosen files, so that the handlers of the form see them:
 * one after the other, after the script has set the form to what it knows.
 */
export async function pressAgain(form: HTMLFormElement): Promise<void> {
  const inputs = Array.from(form.elements).filter((element) => element instanceof HTMLInputElement);
  const pressed = inputs
    .filter(({ type, checked, defaultChecked }) => (checked || type === 'checkbox') && checked !== defaultChecked)
    .map((input) => ({ input, checked: input.checked }));
  for (const { input, checked } of pressed) {
    await Promise.resolve();
    if (input.checked !== checked) input.click();
  }
  for (const input of inputs) if (input.files?.length) input.dispatchEvent(new Event('change', { bubbles: true }));
}

function isChangedField(field: Element): field is HTMLInputElement | HTMLSelectElement {
  if (field instanceof HTMLInputElement) return field.type === 'text' && field.value !== field.defaultValue;
  if (!(field instanceof HTMLSelectElement)) return false;
  const drawn = Array.from(field.options).find((option) => option.defaultSelected) ?? field.options[0];
  return field.value !== drawn?.value;
}
