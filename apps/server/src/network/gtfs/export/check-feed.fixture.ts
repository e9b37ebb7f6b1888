import { isLocalDate } from '@fareway/domain/dates/local-date.ts';
import { strFromU8, unzipSync } from 'fflate';

// The rules of the canonical gtfs-validator with the severity ERROR that can concern the files of our export, by their codes. The validator is a
// program in Java; this is no replacement of it.

interface Table {
  file: string;
  columns: string[];
  rows: string[][];
}

const required: Record<string, string[]> = {
  'agency.txt': ['agency_name', 'agency_url', 'agency_timezone'],
  'stops.txt': ['stop_id'],
  'routes.txt': ['route_id', 'route_type'],
  'trips.txt': ['route_id', 'service_id', 'trip_id'],
  'stop_times.txt': ['trip_id', 'stop_id', 'stop_sequence'],
};
const requiredIfThere: Record<string, string[]> = {
  'calendar.txt': [
    'service_id',
    'monday',
    'tuesday',
    'wednesday',
    'thursday',
    'friday',
    'saturday',
    'sunday',
    'start_date',
    'end_date',
  ],
  'calendar_dates.txt': ['service_id', 'date', 'exception_type'],
  'feed_info.txt': ['feed_publisher_name', 'feed_publisher_url', 'feed_lang'],
};
const keys: Record<string, string[]> = {
  'agency.txt': ['agency_id'],
  'stops.txt': ['stop_id'],
  'routes.txt': ['route_id'],
  'trips.txt': ['trip_id'],
  'stop_times.txt': ['trip_id', 'stop_sequence'],
  'calendar.txt': ['service_id'],
  'calendar_dates.txt': ['service_id', 'date'],
};
const references: [file: string, column: string, to: [file: string, column: string][]][] = [
  ['routes.txt', 'agency_id', [['agency.txt', 'agency_id']]],
  ['trips.txt', 'route_id', [['routes.txt', 'route_id']]],
  [
    'trips.txt',
    'service_id',
    [
      ['calendar.txt', 'service_id'],
      ['calendar_dates.txt', 'service_id'],
    ],
  ],
  ['stop_times.txt', 'trip_id', [['trips.txt', 'trip_id']]],
  ['stop_times.txt', 'stop_id', [['stops.txt', 'stop_id']]],
];
const days = new Set(['start_date', 'end_date', 'date', 'feed_start_date', 'feed_end_date']);
const addresses = new Set(['agency_url', 'feed_publisher_url', 'feed_contact_url']);
const flags: Record<string, RegExp> = {
  direction_id: /^[01]$/,
  exception_type: /^[12]$/,
  timepoint: /^[01]$/,
  route_type: /^\d+$/,
  stop_sequence: /^\d+$/,
  ...Object.fromEntries(requiredIfThere['calendar.txt']!.slice(1, 8).map((weekday) => [weekday, /^[01]$/])),
};

/** Returns the codes of the errors that a feed has, each once. */
export function errorsOfFeed(zip: Uint8Array): string[] {
  const found = new Set<string>();
  const unzipped = unzipSync(zip);
  const tables = new Map<string, Table>();
  for (const [name, bytes] of Object.entries(unzipped)) {
    if (name.includes('/')) found.add('invalid_input_files_in_subfolder');
    const table = parse(name, strFromU8(bytes), found);
    if (table) tables.set(name, table);
  }
  for (const [file, columns] of Object.entries({ ...required, ...requiredIfThere })) {
    const table = tables.get(file);
    if (!table) {
      if (file in required && !(file in unzipped)) found.add('missing_required_file');
      continue;
    }
    for (const column of columns) {
      if (!table.columns.includes(column)) found.add('missing_required_column');
      else if (cellsOf(table, column).includes('')) found.add('missing_required_field');
    }
  }
  if (!tables.has('calendar.txt') && !tables.has('calendar_dates.txt'))
    found.add('missing_calendar_and_calendar_date_files');
  for (const table of tables.values()) checkTypes(table, found);
  for (const [file, columns] of Object.entries(keys)) {
    const table = tables.get(file);
    const values = table?.rows.map((_, row) => columns.map((column) => cellsOf(table, column)[row]).join('\n')) ?? [];
    if (new Set(values).size < values.length) found.add('duplicate_key');
  }
  for (const [file, column, targets] of references) {
    const known = new Set(targets.flatMap(([to, id]) => (tables.has(to) ? cellsOf(tables.get(to)!, id) : [])));
    if (tables.has(file) && cellsOf(tables.get(file)!, column).some((id) => id !== '' && !known.has(id)))
      found.add('foreign_key_violation');
  }
  checkNames(tables, found);
  checkTimes(tables.get('stop_times.txt'), found);
  return [...found].toSorted((one, other) => one.localeCompare(other));
}

function cellsOf({ columns, rows }: Table, column: string): string[] {
  const place = columns.indexOf(column);
  return rows.map((row) => row[place] ?? '');
}

function parse(file: string, text: string, found: Set<string>): Table | undefined {
  if (text === '') {
    found.add('empty_file');
    return undefined;
  }
  const records: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/gy;
  for (const [, quoted, plain, end] of text.matchAll(cells)) {
    if (quoted === undefined && plain === '' && end === '' && records.at(-1)!.length === 0) break;
    const value = quoted === undefined ? plain! : quoted.replaceAll('""', '"');
    if (/[\n\r]/.test(value)) found.add('new_line_in_value');
    if (value !== value.trim()) found.add('leading_or_trailing_whitespaces');
    records.at(-1)!.push(value);
    if (end === '\n') records.push([]);
  }
  const [columns = [], ...rows] = records.filter((record) => record.length > 0);
  if (columns.includes('')) found.add('empty_column_name');
  if (new Set(columns).size < columns.length) found.add('duplicated_column');
  if (rows.some((row) => row.length !== columns.length)) found.add('invalid_row_length');
  return { file, columns, rows };
}

function checkTypes(table: Table, found: Set<string>): void {
  for (const column of table.columns)
    for (const cell of cellsOf(table, column).filter((value) => value !== '')) {
      if (days.has(column) && !isLocalDate(cell.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')))
        found.add('invalid_date');
      if (column.endsWith('_time') && !/^\d{1,3}:[0-5]\d:[0-5]\d$/.test(cell)) found.add('invalid_time');
      if (addresses.has(column) && !/^https?:\/\/[^\s/]+/.test(cell)) found.add('invalid_url');
      if (column === 'agency_timezone' && !Intl.supportedValuesOf('timeZone').includes(cell))
        found.add('invalid_timezone');
      if (column.endsWith('_lang') && !/^[a-z]{2,3}(?:-[A-Z]{2})?$/.test(cell)) found.add('invalid_language_code');
      if (flags[column] && !flags[column].test(cell)) found.add('invalid_integer');
    }
}

function checkNames(tables: ReadonlyMap<string, Table>, found: Set<string>): void {
  const routes = tables.get('routes.txt');
  const names = routes ? [cellsOf(routes, 'route_short_name'), cellsOf(routes, 'route_long_name')] : [];
  if (routes?.rows.some((_, row) => names.every((list) => (list[row] ?? '') === '')))
    found.add('route_both_short_and_long_name_missing');
  const stops = tables.get('stops.txt');
  if (stops && cellsOf(stops, 'stop_name').includes('')) found.add('missing_stop_name');
  const places = stops
    ? cellsOf(stops, 'stop_lat').map((lat, row) => [lat, cellsOf(stops, 'stop_lon')[row]!] as const)
    : [];
  for (const [lat, lon] of places) {
    if (lat === '' || lon === '') found.add('stop_without_location');
    else if (!/^-?\d+(\.\d+)?$/.test(lat) || !/^-?\d+(\.\d+)?$/.test(lon)) found.add('invalid_float');
    else if (Math.abs(Number(lat)) > 90 || Math.abs(Number(lon)) > 180) found.add('number_out_of_range');
    else if (Math.abs(Number(lat)) <= 1 && Math.abs(Number(lon)) <= 1) found.add('point_near_origin');
    else if (Math.abs(Number(lat)) >= 89) found.add('point_near_pole');
  }
  for (const [file, first, last] of [
    ['calendar.txt', 'start_date', 'end_date'],
    ['feed_info.txt', 'feed_start_date', 'feed_end_date'],
  ] as const) {
    const table = tables.get(file);
    const ends = table ? cellsOf(table, last) : [];
    if (table && cellsOf(table, first).some((start, row) => start > ends[row]!))
      found.add('start_and_end_range_out_of_order');
  }
}

function checkTimes(table: Table | undefined, found: Set<string>): void {
  if (!table) return;
  const column = (name: string) => cellsOf(table, name);
  const [trips, sequences, arrivals, departures, timepoints] = [
    'trip_id',
    'stop_sequence',
    'arrival_time',
    'departure_time',
    'timepoint',
  ].map(column);
  const rows = table.rows.map((_, row) => ({
    trip: trips![row]!,
    sequence: Number(sequences![row]),
    arrival: arrivals![row]!,
    departure: departures![row]!,
    timepoint: timepoints![row]!,
  }));
  const seconds = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  for (const calls of Map.groupBy(rows, ({ trip }) => trip).values()) {
    const inOrder = calls.toSorted((one, other) => one.sequence - other.sequence);
    let before = 0;
    for (const [index, { arrival, departure, timepoint }] of inOrder.entries()) {
      const isEdge = index === 0 || index === inOrder.length - 1;
      if (isEdge && (arrival === '' || departure === '')) found.add('missing_trip_edge');
      if ((arrival === '') !== (departure === '')) found.add('stop_time_with_only_arrival_or_departure_time');
      if (timepoint === '1' && arrival === '') found.add('stop_time_timepoint_without_times');
      if (arrival === '') continue;
      if (seconds(arrival) < before) found.add('stop_time_with_arrival_before_previous_departure_time');
      before = seconds(departure || arrival);
    }
  }
}
