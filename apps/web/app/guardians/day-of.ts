/** The day of an instant on British and Irish clocks, which agree. */
export function dayOf(instant: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short' }).format(new Date(instant));
}
