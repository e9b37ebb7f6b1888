/** Returns the date of an instant in British and Irish time, which are equal. */
export function dayOf(instant: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short' }).format(new Date(instant));
}
