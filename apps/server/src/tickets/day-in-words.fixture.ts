const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** A day as tickets show it (P-296), by the rule and without our code: 'Fri 23rd Jul 2027' for '2027-07-23'. */
export function dayInWords(day: string): string {
  const of = Object.fromEntries(parts.formatToParts(new Date(day)).map(({ type, value }) => [type, value]));
  const isTeen = of['day']!.length === 2 && of['day']!.startsWith('1');
  const ending = (!isTeen && { 1: 'st', 2: 'nd', 3: 'rd' }[of['day']!.slice(-1)]) || 'th';
  return `${of['weekday']} ${of['day']}${ending} ${of['month']} ${of['year']}`;
}
