/** What a person can tell diagnostics.js by pressing a button, on a page that has the app or not. */
export const presses = [
  'accept-page-views',
  'decline-page-views',
  'start-error-reports',
  'stop-error-reports',
] as const;
export type Press = (typeof presses)[number];

/** What makes a button say that: `<Button type="button" {...press('accept-page-views')}>`. */
export function press(what: Press): object {
  return { 'data-diagnostics-press': what };
}
