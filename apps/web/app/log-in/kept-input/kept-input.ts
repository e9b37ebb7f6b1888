/** The stores of input by page: of a purchase or renewal, of journeys, and of a payment. Their owners and kept-input.js name them in the same way. */
const stores = ['draft', 'journeys', 'paying', 'trips'];

/** Returns whether this tab stores what a purchaser entered on a page, or collected in a basket, before the session ended. */
export function isInputKept(target: string): boolean {
  const [path = ''] = target.split(/[?#]/);
  const [, basket] = /^\/buy-together\/([^/]+)$/.exec(path) ?? [];
  const names = [...stores.map((store) => `${store}:${path}`), ...(basket ? [`basket:${basket}`] : [])];
  try {
    return names.some((name) => sessionStorage.getItem(`fareway.${name}`) !== null);
  } catch {
    return false;
  }
}
