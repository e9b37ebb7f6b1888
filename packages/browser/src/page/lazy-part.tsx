import { lazy, Suspense, type ComponentType } from 'react';

/** Returns a part of a page with a script of its own. It is empty when that does not load, for instance after an update of the site. */
export function lazyPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await fetchPart().catch((): ComponentType<Props> => () => null) }));
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
