import { join } from 'node:path';
import type { Plugin } from 'vite';

const ours = join(import.meta.dirname, '../page/load-route-module.ts');

/**
 * Replaces React Router's `loadRouteModule` by ours. React Router's reloads the current page whenever the script file of the next page does
 * not load (docs/decisions/080). The build fails when a new version of React Router has moved it.
 */
export function loadRouteModules(): Plugin {
  let isReplaced = false;
  return {
    name: 'load-route-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (!source.endsWith('/routeModules.js') || !importer?.includes('/node_modules/react-router/')) return undefined;
      isReplaced = true;
      return ours;
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error('React Router has no routeModules.js any more: see docs/decisions/080');
    },
  };
}
