/** Working days of banks as `YYYY-MM-DD`: Monday to Friday, without Christmas, Boxing Day and New Year's Day. */

const HOLIDAYS = new Set(['12-25', '12-26', '01-01']);

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !HOLIDAYS.has(day.slice(5));
}

/** Returns the day if it is a working day, otherwise the next one. */
export function rollForward(day: string): string {
  return isWorkingDay(day) ? day : rollForward(addDays(day, 1));
}

/** Counts working days forward, or backward for a negative number. The day itself is not counted. */
export function addWorkingDays(day: string, count: number): string {
  const key = `${day} ${count}`;
  const workingDay = counted.get(key) ?? countWorkingDays(day, count);
  counted.set(key, workingDay);
  return workingDay;
}

/** Results of addWorkingDays: every waiting payment needs one each day, and thousands need the same. */
const counted = new Map<string, string>();

function countWorkingDays(day: string, count: number): string {
  const step = count < 0 ? -1 : 1;
  let reached = day;
  for (let left = Math.abs(count); left > 0;) {
    reached = addDays(reached, step);
    if (isWorkingDay(reached)) left -= 1;
  }
  return reached;
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}
