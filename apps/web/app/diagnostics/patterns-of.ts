/** The routes of all pages, as the build lists them. */
export type RoutesOfPages = Readonly<
  Record<string, { parentId?: string | undefined; path?: string | undefined; index?: boolean | undefined } | undefined>
>;

/** Returns the pattern of every page's address, such as /ticket/:ticketId, without layouts and the page for unknown addresses. */
export function patternsOf(routes: RoutesOfPages): string[] {
  const pages = Object.values(routes).filter((route) => route?.index || (route?.path && route.path !== '*'));
  return [...new Set(pages.map((route) => `/${pathOf(routes, route).join('/')}`))];
}

function pathOf(routes: RoutesOfPages, route: RoutesOfPages[string]): string[] {
  if (!route) return [];
  const above = route.parentId === undefined ? [] : pathOf(routes, routes[route.parentId]);
  return route.path ? [...above, route.path] : above;
}
