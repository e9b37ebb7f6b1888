/** Why a GTFS feed is not read, and what would be right (C-071). */

const problems = {
  'not-a-zip': () => 'This is not a zip file, or it is damaged. Choose the zip file of the feed.',
  'no-feed': () => 'This zip file is no GTFS feed. A feed has stops.txt, routes.txt, trips.txt and stop_times.txt.',
  'in-folder': (folder: string) =>
    `The files are in the folder ${folder}. Zip the files themselves, so that stops.txt is at the top.`,
  'odd-path': () =>
    'The zip file has names that lead out of it, such as ../stops.txt. Make a new zip file of the feed.',
  'file-twice': () => 'The zip file has this file twice. Keep one of them.',
  encrypted: () => 'The file has a password. Make a zip file without one.',
  damaged: () => 'The file is damaged. Download the feed again.',
  'expands-too-far': () => 'The file is far larger than it looks. Leave out what is not about your own buses.',
  'too-large': () => 'The feed is larger than 50 MB. Leave out shapes.txt, and routes of other operators.',
  'too-slow': () => 'The feed takes too long to read. Leave out routes of other operators.',
  'too-many-rows': (rows: string) => `The file has more than ${rows} rows. Leave out routes of other operators.`,
  'too-many-services': (most: string) =>
    `The feed would make more than ${most} services. Leave out routes of other operators.`,
  'missing-file': () => 'The feed does not have this file. Add it.',
  'empty-file': () => 'The file is empty. Its first line has the names of its columns.',
  'missing-column': (column: string) => `The file has no column ${column}. Add it.`,
  'column-twice': (column: string) => `The file has the column ${column} twice. Keep one of them.`,
  'broken-row': () =>
    'The row has more cells than the first line has columns. Put quotes around text that has a comma.',
  'row-too-long': () => 'The row has more than 20,000 characters. Check its quotes.',
  'open-quote': () => 'A quote opens in this row and never closes. Close it, or write it twice.',
  'not-text': () => 'The row has characters that are no text. Save the file as UTF-8.',
  'damaged-text': () => 'Letters with accents are damaged here. Save the file as UTF-8.',
  'empty-cell': (column: string) => `${column} is empty. Fill it in.`,
  'long-id': (cell: string) => `${cell}… is too long. Ids have at most 200 characters, and names of stops 120.`,
  'id-twice': (id: string) => `${id} is there a second time. Each row needs an id of its own.`,
  'no-platform': (id: string) => `${id} is a station or an entrance. A trip calls at a stop with location_type 0.`,
  'bad-place': (cell: string) => `${cell} is no place. Write decimal degrees, such as 53.9591 and -1.0815.`,
  'bad-date': (cell: string) => `${cell} is not a day. Write it as 20261231.`,
  'dates-fall': (dates: string) => {
    const [first, last] = dates.split(' ');
    return `The end_date ${last} is before the start_date ${first}. Exchange them.`;
  },
  'bad-flag': (column: string) => `${column} has neither 0 nor 1. Write one of them.`,
  'bad-exception': (cell: string) =>
    `The exception_type ${cell} means nothing. Write 1 for an added day, or 2 for a removed one.`,
  'bad-route-type': (cell: string) => `The route_type ${cell} is no number. Write 3 for a bus.`,
  'bad-time': (cell: string) => `${cell} is not a time. Write it as 07:52:00, and as 25:10:00 after midnight.`,
  'bad-sequence': (cell: string) => `The stop_sequence ${cell} is no whole number. Number the calls of a trip from 1.`,
  'times-fall': (trip: string) => `The trip ${trip} is here earlier than at the stop before. Correct its times.`,
  'no-end-time': (trip: string) => `The trip ${trip} has no time at its first or last stop. Fill it in.`,
} satisfies Record<string, (value: string) => string>;

export type FeedProblemName = keyof typeof problems;

/** A problem of a feed in words: where it is, and what would be right. */
export function problemOfFeed(
  problem: FeedProblemName,
  { file, line, value }: { file: string | null; line: number | null; value: string | null },
): string {
  const words = problems[problem](value ?? '');
  if (file === null) return words;
  return line === null ? `${file}: ${words}` : `${file}, line ${line}: ${words}`;
}
