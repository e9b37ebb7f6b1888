/** The list of My Tickets. */

export const all = 'All your tickets';
export const expired = 'Expired tickets';
export const expiredCount = (count: number) => `Expired tickets (${count})`;
export const loadMore = 'Load More';
