/**
 * Code that a page needs only for some of its data. The page's loader waits for `load`; afterwards `get` returns the code while the page
 * renders. `get` throws before that. The code itself is not part of the loader's data.
 */
export function loadable<T>(fetchCode: () => Promise<T>): { load: () => Promise<void>; get: () => T } {
  let code: T | undefined;
  return {
    load: async () => void (code ??= await fetchCode()),
    get: () => {
      if (code === undefined) throw new Error('Not loaded');
      return code;
    },
  };
}
