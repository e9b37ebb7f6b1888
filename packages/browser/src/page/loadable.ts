import { use } from 'react';

/** Code that a page needs only for some of its data. The code itself is not part of the loader's data. */
export interface Loadable<T> {
  /** For the page's loader. */
  load: () => Promise<void>;
  /** Returns the code while the page renders, after `load`. Throws before that. */
  get: () => T;
  /** For a page that the server has drawn: waits for the code while the page renders, below a Suspense. */
  wait: () => void;
}

export function loadable<T>(fetchCode: () => Promise<T>): Loadable<T> {
  let code: T | undefined;
  let loading: Promise<void> | undefined;
  const fetchOnce = async () => {
    try {
      code = await fetchCode();
    } finally {
      loading = undefined;
    }
  };
  const load = async () => {
    if (code === undefined) await (loading ??= fetchOnce());
  };
  return {
    load,
    get: () => {
      if (code === undefined) throw new Error('Not loaded');
      return code;
    },
    wait: () => {
      if (code === undefined) use((loading ??= fetchOnce()));
    },
  };
}
