/** The commands that a button can send to diagnostics.js, on pages with and without the app. */
export const buttonCommands = [
  'accept-page-views',
  'decline-page-views',
  'start-error-reports',
  'stop-error-reports',
] as const;
export type ButtonCommand = (typeof buttonCommands)[number];

/** Returns the attributes of a button that sends a command: `<Button type="button" {...buttonCommand('accept-page-views')}>`. */
export function buttonCommand(what: ButtonCommand): object {
  return { 'data-diagnostics-press': what };
}
