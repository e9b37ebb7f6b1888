/** The script file of a page did not load. `problem-page.tsx` of the app says so, or reloads that page once. */
export class PageNotLoaded extends Error {
  override name = 'PageNotLoaded';
}

interface LoadedRoute {
  id: string;
  /** The address of its file. */
  module: string;
  /** Its exports in a file with other pages (`build-steps/drop-page-files.ts`): the name of each there. */
  names?: Readonly<Record<string, string>>;
}

/**
 * Returns the module of a route, and stores it in `routeModules`. The build puts this function in the place of React Router's function of
 * the same name (`build-steps/load-route-modules.ts`). React Router's function reloads the current page whenever a script file
 * does not load, without end. Where a module does not load, this one returns a module that throws `PageNotLoaded` as soon as the route is
 * used: React Router then shows the error at the address of the route. It does not do so when this function rejects.
 *
 * @public
 */
export async function loadRouteModule(route: LoadedRoute, routeModules: Record<string, unknown>): Promise<unknown> {
  try {
    routeModules[route.id] ??= exportsOf(await import(/* @vite-ignore */ route.module), route.names);
    return routeModules[route.id];
  } catch (cause) {
    const fail = () => {
      throw new PageNotLoaded(`${route.module} did not load`, { cause });
    };
    return { clientMiddleware: [fail], clientLoader: fail, default: fail };
  }
}

function exportsOf(file: Record<string, unknown>, names: LoadedRoute['names']): unknown {
  if (!names) return file;
  return Object.fromEntries(Object.entries(names).map(([name, own]) => [name, file[own]]));
}
