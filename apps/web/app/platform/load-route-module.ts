/** A page whose script file could not be loaded. `chrome/problem-page.tsx` reloads that page once. */
export class PageNotLoaded extends Error {
  override name = 'PageNotLoaded';
}

/**
 * Returns the module of a route, and keeps it in `routeModules`. The build puts this function in the place of React Router's function of
 * the same name (`build-steps/load-route-modules.ts`), which reloads the page at hand when a script file does not load, without end.
 * In place of a module that does not load it returns one that throws `PageNotLoaded` as soon as the route is used: React Router then
 * goes on to the route's address and shows the error there. It does not do so when loading the module rejects.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  routeModules: Record<string, unknown>,
): Promise<unknown> {
  try {
    routeModules[route.id] ??= await import(/* @vite-ignore */ route.module);
    return routeModules[route.id];
  } catch (cause) {
    const fail = () => {
      throw new PageNotLoaded(`${route.module} did not load`, { cause });
    };
    return { clientMiddleware: [fail], clientLoader: fail, default: fail };
  }
}
