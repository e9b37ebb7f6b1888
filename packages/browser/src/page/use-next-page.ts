import { useHref, useLocation, useNavigation } from 'react-router';

/** Returns the path of the page that is loading; undefined without one. A change of the query is no other page. */
export function useNextPage(): string | undefined {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  // the address of a navigation has the base of the app, which the location lacks
  const here = useHref({ pathname });
  return location && location.pathname !== here ? location.pathname : undefined;
}
