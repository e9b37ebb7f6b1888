import type { ComponentType } from 'react';

interface LoadedPart<Props> {
  /** Loads the part. Never rejects. */
  load: () => Promise<void>;
  Part: ComponentType<Props>;
}

/**
 * Returns a part of a page with a script of its own, for which the loader of the page waits. Unlike a lazy part it is taken over together with
 * its page, so that no press on it is lost. It is empty when its script did not load, for instance after an update of the site.
 */
export function loadedPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): LoadedPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  return {
    load: async () => void (Loaded ??= await fetchPart().catch(() => undefined)),
    Part: (props) => Loaded && <Loaded {...props} />,
  };
}
