/** The commands that a button can send to diagnostics.js, on pages with and without the app. */
export const presses = [
  'accept-page-views',
  'decline-page-views',
  'start-error-reports',
  'stop-error-reports',
] as const;
export type Press = (typeof presses)[number];

/** Returns the attributes of a button that sends a command: `<Button type="button" {...press('accept-page-views')}>`. */
export function press(what: Press): object {
  return { 'data-diagnostics-press': what };
}
