/** A page whose script file could not be loaded. `chrome/problem-page.tsx` reloads that page once. */
export class PageNotLoaded extends Error {
  override name = 'PageNotLoaded';
}

/**
 * Returns the module of a route and stores it in `routeModules`. The build replaces React Router's function of the same name by this one
 * (`build-steps/load-route-modules.ts`), because React Router's reloads the current page endlessly when a script file does not load. For a
 * module that does not load this function returns one that throws `PageNotLoaded` as soon as the route is used. React Router then navigates
 * to the route's address and shows the error there. It would not do so after a rejected promise.
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
