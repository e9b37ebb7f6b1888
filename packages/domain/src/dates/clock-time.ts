/** Formats a time of day, 'HHMM', as on a clock: '07:35'. Any other text is returned unchanged. */
export function clockTime(time: string): string {
  return time.replace(/^(\d{2})(\d{2})$/, '$1:$2');
}

/** Writes minutes after midnight as 'HHMM'. After midnight the clock begins again. */
export function clockTextOf(minutes: number): string {
  return [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join('');
}
