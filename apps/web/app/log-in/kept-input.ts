/** The stores of input by page: of a purchase or renewal, of journeys, and of a payment. Their owners name them in the same way. */
const stores = ['draft', 'journeys', 'paying', 'trips'];

/** Returns whether this tab stores what a purchaser entered on a page before the session ended. */
export function isInputKept(target: string): boolean {
  const [path = ''] = target.split(/[?#]/);
  try {
    return stores.some((store) => sessionStorage.getItem(`fareway.${store}:${path}`) !== null);
  } catch {
    return false;
  }
}
