import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { ImportKind } from '../../imports/import-kind.ts';
import { localDate } from '../../platform/clock.ts';
import { lockOperator } from '../calendars/write-calendar.ts';
import { describeFeed } from './describe-feed.ts';
import { judgeFeed } from './judge-feed.ts';
import type { FeedChange } from './judge-feed.ts';
import { readFeed } from './read-feed.ts';
import { readKnownTrips } from './read-network.ts';
import { undoFeed } from './undo-feed.ts';
import { writeFeed } from './write-feed.ts';
import type { FeedDeps } from './write-feed.ts';

/** GTFS feeds (C-071). A row is a group of trips that becomes a service, or updates one. */
export function feedImports(deps: FeedDeps): ImportKind<FeedChange> {
  return {
    name: 'gtfs',
    services: 'of-operator',
    tables: ['services', 'stops', 'service_stops', 'timetables', 'calendar_days', 'gtfs_trips', 'import_rows'],
    permission: 'catalogue.change',

    // a feed is exported as a whole (export-feed.ts)
    list: async () => [],

    // changes of stops, services, timetables and calendars lock the operator too
    lock: (transaction, { client_id }) => lockOperator(transaction, client_id),

    judge: judgeFeed,

    covers: (change) => change,

    write: (transaction, scope, rows) => writeFeed(deps, transaction, scope, rows),

    undo: (transaction, scope, rows) => undoFeed(deps, transaction, scope, rows),

    feed: {
      async read(db, { client_id, now }, file, gone) {
        const { time_zone } = await db
          .selectFrom('clients')
          .select('time_zone')
          .where('id', '=', client_id)
          .executeTakeFirstOrThrow();
        const known = await readKnownTrips(db, client_id);
        const reading = await readFeed(
          { bytes: file, today: localDate(now, time_zone), known },
          {},
          { operator: client_id, gone },
        );
        const { groups, ...facts } = reading.feed ?? refuse('feed-unreadable', reading);
        return {
          format: 'utf-8',
          delimiter: null,
          sheet: null,
          columns: [
            { name: 'route_id', letter: 'A' },
            { name: 'trips', letter: 'B' },
          ],
          rows: groups.map(({ route_id, name }, index) => ({ line: index + 1, cells: [route_id, name] })),
          contents: groups.map((group) => JSON.stringify(group)),
          facts: JSON.stringify(facts),
        };
      },

      describe: describeFeed,
    },
  };
}
