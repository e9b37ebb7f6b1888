/** The stores of input by page: of a purchase or renewal, of journeys, and of a payment. Their owners and kept-input.js name them in the same way. */
const stores = ['draft', 'journeys', 'paying', 'trips'];

/** Returns whether this tab stores what a purchaser entered on a page, or collected in a basket, before the session ended. */
export function isInputKept(target: string): boolean {
  const [address = ''] = target.split('#');
  const [path = ''] = address.split('?');
  const [, basket] = /^\/buy-together\/([^/]+)$/.exec(path) ?? [];
  // the form for the passenger of a ticket has the ticket in its query
  const names = stores.flatMap((store) => [`${store}:${path}`, `${store}:${address}`]);
  if (basket) names.push(`basket:${basket}`);
  try {
    return names.some((name) => sessionStorage.getItem(`fareway.${name}`) !== null);
  } catch {
    return false;
  }
}
