import type { FeedToRead } from './feed.ts';
import { readFeedHere } from './read-feed-here.ts';

// The program of a process of its own: it reads one feed and ends, also when the server ends.
process.once('disconnect', () => process.exit());
process.once('message', (feed: FeedToRead) => {
  void readFeedHere(feed).then((reading) => process.send!(reading));
});
