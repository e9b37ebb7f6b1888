/** What can be imported (C-063, C-071). The server sends these words to the console. */

export const names = {
  tickets: 'Passengers and their tickets',
  stops: 'Stops',
  calendars: 'Calendars',
  timetables: 'Timetables',
  vouchers: 'Vouchers',
  'waiting-list': 'Waiting list',
  gtfs: 'Timetables from a GTFS feed',
};
export const hints = {
  tickets:
    'Tickets that were sold elsewhere. They take seats and can be scanned. Nobody is charged, and nobody gets an email until you invite them.',
  stops: 'Names, places and ATCO codes. Timetables are not changed.',
  calendars:
    'Terms, days without service and extra days. Terms and days that the file does not name stay as they are. Sold tickets stay valid.',
  timetables:
    'A row for each call of a journey, with the day from which it counts. A journey is in the file as a whole. A row can say where passengers board instead of a place that is left out.',
  vouchers: 'Codes that take an amount off the price. What the file leaves empty stays as it is.',
  'waiting-list':
    'People who wait for a seat, in the order in which they joined. Those who wait already keep their place. Nobody gets an email.',
  gtfs: 'Routes, stops, times and calendars as a zip file, at most 50 MB. New services sell nothing until you publish a ticket.',
};
export const undoEffects = {
  tickets: 'New tickets become void and give their seats back. Changed details are as they were before.',
  stops: 'New stops are removed. Changed stops are as they were before.',
  calendars: 'New calendars are deleted. Changed calendars are as they were before.',
  timetables: 'New timetables are removed, and changed ones are as they were before. New stops stay.',
  vouchers: 'New vouchers are deleted. Changed vouchers are as they were before.',
  'waiting-list':
    'New entries are deleted, but not those of people who have joined by the form since: they have the place of that moment. Changed details are as they were before. Nobody gets an email.',
  gtfs: 'New services are archived, and new stops and calendars are removed. Timetables and calendars are as they were before.',
};
/** What a row was known by. */
const keys: Record<string, (rows: number) => string> = {
  student_id: (rows) => `${rows} known by the student id`,
  name: (rows) => `${rows} known by the name`,
  atco_code: (rows) => `${rows} known by the ATCO code`,
  day: (rows) => `${rows} known by the calendar and the day`,
  entry: (rows) => `${rows} known by email, service, year and passengers`,
  code: (rows) => `${rows} known by the code`,
  timetable: (rows) => `${rows} known by the service and the first day`,
  gtfs: (rows) => `${rows} known by the ids of the feed`,
  left_out: (rows) => `${rows} left out by your choice`,
};
export const knownBy = (rows: Readonly<Record<string, number>>) => {
  const parts = Object.entries(rows).map(([key, number]) => keys[key]?.(number) ?? `${number} known by ${key}`);
  return `What is there already: ${parts.join(', ')}.`;
};
