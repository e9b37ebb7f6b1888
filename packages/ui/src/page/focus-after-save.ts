import { focusTitle } from './focus-title.ts';

/** The field that the person has gone to, or typed in, since the last press of a button. */
let entered: EventTarget | null = null;

const fields = 'input, select, textarea';
const presses = 'button, a, summary';

function isIn(target: EventTarget | null, places: string): target is Element {
  return target instanceof Element && target.closest(places) !== null;
}

function noteField({ target }: Event): void {
  if (isIn(target, fields)) entered = target;
}

function notePress({ target }: Event): void {
  // a press of a busy button does nothing
  if (isIn(target, presses) && !isIn(target, '[aria-disabled="true"]')) entered = null;
}

if (typeof document !== 'undefined') {
  document.addEventListener('focusin', noteField, true);
  document.addEventListener('input', noteField, true);
  document.addEventListener('click', notePress, true);
}

/**
 * Moves the focus to the title of the page, or to the element with an id, after a save. It stays in the field in which the person goes on since the
 * press, so that no key is lost.
 */
export function focusAfterSave(id?: string): void {
  if (entered !== null && entered === document.activeElement) return;
  if (id === undefined) focusTitle();
  else document.getElementById(id)?.focus();
}
