/** Formats a time of day, 'HHMM', as on a clock: '07:35'. Any other text is returned unchanged. */
export function clockTime(time: string): string {
  return time.replace(/^(\d{2})(\d{2})$/, '$1:$2');
}
