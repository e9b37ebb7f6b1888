/** The list of My Tickets. */
export const text = {
  all: 'All your tickets',
  expired: 'Expired tickets',
  expiredCount: (count: number) => `Expired tickets (${count})`,
};
