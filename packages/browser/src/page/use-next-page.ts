import { useHref, useLocation, useNavigation } from 'react-router';

/** Returns the path of the page that is loading, or undefined. A change of only the query is ignored. */
export function useNextPage(): string | undefined {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  // the address of a navigation has the base of the app, which the location lacks
  const here = useHref({ pathname });
  return location && location.pathname !== here ? location.pathname : undefined;
}
