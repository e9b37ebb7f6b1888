import { lazy, memo, Suspense, type ComponentType } from 'react';

/**
 * Returns a part of a page with a script of its own. It is empty when that does not load, for instance after an update of the site. The part is rendered
 * again only when its props have changed: until its script has loaded, React would remove what the server has drawn of it. Props that are objects are
 * compared by identity.
 */
export function lazyPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await fetchPart().catch((): ComponentType<Props> => () => null) }));
  return memo((props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  ));
}
