import { lazy, memo, Suspense, type ComponentType } from 'react';

/**
 * Returns a part of a page with a script of its own. It is empty when that does not load, for instance after an update of the site. React removes what the
 * server has drawn of a part when the part gets new props before its script has loaded, so it is rendered again only when its props have changed. Props that are objects have to stay the
 * same objects for that.
 */
export function lazyPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await fetchPart().catch((): ComponentType<Props> => () => null) }));
  return memo((props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  ));
}
