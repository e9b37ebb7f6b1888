import { readDegrees, visibleCell } from '@fareway/domain/imports/read-cell.ts';
import { hasHiddenCharacters, isInvisible } from '@fareway/domain/passengers/visible-text.ts';
import { UnreadableFeed } from './feed.ts';
import { required } from './reading-context.ts';
import type { ReadingContext } from './reading-context.ts';

/** A stop as stops.txt has it. A trip cannot call at a station, an entrance or another place without buses. */
export interface StopOfFile {
  id: string;
  name: string;
  code: string;
  latitude: number;
  longitude: number;
  isPlatform: boolean;
}

const [file, longestName] = ['stops.txt', 120];

/** Reads the stops of a feed by their ids. */
export async function readStops({ read }: ReadingContext): Promise<Map<string, StopOfFile>> {
  let stops = new Map<string, StopOfFile>();
  await read(
    {
      file,
      isRequired: true,
      required: ['stop_id'],
      optional: ['stop_name', 'stop_lat', 'stop_lon', 'stop_code', 'location_type'],
    },
    () => {
      stops = new Map();
      return ([id, name, lat, lon, code, type], line) => {
        const where = { file, line };
        required(id!, 'stop_id', where);
        if (stops.has(id!)) throw new UnreadableFeed('id-twice', { ...where, value: `stop_id ${id!}` });
        const isPlatform = type === '' || type === '0';
        if (isPlatform) required(name!, 'stop_name', where);
        if (isPlatform && name!.length > longestName) throw new UnreadableFeed('long-id', { ...where, value: name! });
        if (hasHiddenCharacters(name!) || isInvisible(name!)) throw new UnreadableFeed('not-text', where);
        const [latitude, longitude] = isPlatform ? [degrees(lat!, 90, line), degrees(lon!, 180, line)] : [0, 0];
        stops.set(id!, {
          id: id!,
          name: visibleCell(name!),
          code: hasHiddenCharacters(code!) ? '' : code!,
          latitude,
          longitude,
          isPlatform,
        });
      };
    },
  );
  return stops;
}

function degrees(cell: string, most: 90 | 180, line: number): number {
  const value = readDegrees(cell, most);
  if (value === undefined)
    throw new UnreadableFeed('bad-place', { file, line, value: `${most === 90 ? 'stop_lat' : 'stop_lon'} ${cell}` });
  return value;
}
