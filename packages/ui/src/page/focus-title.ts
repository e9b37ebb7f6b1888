/** Moves the focus to the title of the page, after the element that had it is gone. */
export function focusTitle(options?: FocusOptions): void {
  document.querySelector<HTMLElement>('main h1')?.focus(options);
}
