import { buildGroups } from './build-groups.ts';
import { UnreadableFeed } from './feed.ts';
import type { Feed, FeedReading, FeedToRead } from './feed.ts';
import { openFeed } from './open-feed.ts';
import { readCalendars } from './read-calendars.ts';
import { readCalls } from './read-calls.ts';
import { readStops } from './read-stops.ts';
import { readRoutes, readTrips } from './read-trips.ts';
import { readingContext } from './reading-context.ts';

/** Reads a feed as `readFeed` does, in this process (C-071). */
export async function readFeedHere(feed: FeedToRead): Promise<FeedReading> {
  try {
    return { feed: await readGroups(feed) };
  } catch (error) {
    if (error instanceof UnreadableFeed) return error.reason;
    throw error;
  }
}

async function readGroups({ bytes, today, known, limits }: FeedToRead): Promise<Feed> {
  const context = readingContext(await openFeed(bytes, limits), limits);
  const routes = await readRoutes(context);
  const stops = await readStops(context);
  const { services, added, removed } = await readCalendars(context);
  const trips = await readTrips(context, routes, services);
  const { callsOf, orphans } = await readCalls(context, trips, stops);
  const parts = { routes, trips, callsOf, orphans, services, known, today, most: limits.services };
  const { groups, left_out } = buildGroups(parts);
  return { groups, routes: routes.size, trips: trips.size, added, removed, left_out, not_utf8: context.notUtf8 };
}
