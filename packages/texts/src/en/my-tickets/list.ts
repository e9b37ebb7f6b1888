/** The list of My Tickets. */

export const all = 'All your tickets';
export const expired = 'Expired tickets';
export const expiredCount = (count: number) => `Expired tickets (${count})`;
export const loadFailed = 'There was a problem retrieving your tickets. Please try again shortly.';
export const loadMore = 'Load More';
