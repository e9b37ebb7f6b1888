/** Formats a time of day, 'HHMM', as on a clock: '07:35'. Any other text is returned unchanged. */
export function clockTime(time: string): string {
  return time.replace(/^(\d{2})(\d{2})$/, '$1:$2');
}

/** Writes minutes after midnight as 'HHMM'. After midnight the clock begins again. */
export function clockTextOf(minutes: number): string {
  return [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join('');
}

/** Returns the minutes after midnight of a time as `clockTextOf` writes it, 'HHMM'. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(2));
}

const dayMinutes = 24 * 60;

/** Reads a time of day as minutes after midnight: 7:52, 07:52, 07.52, 0752 or 752. Returns undefined for other text. */
export function readClockTime(typed: string): number | undefined {
  const [, hour, minute] = /^([01]?\d|2[0-3])[:.]?([0-5]\d)$/.exec(typed.trim()) ?? [];
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
}

/** Writes minutes after midnight as on a clock: '07:52'. After midnight the clock begins again. */
export function writeClockTime(minutes: number): string {
  const ofDay = minutes % dayMinutes;
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
