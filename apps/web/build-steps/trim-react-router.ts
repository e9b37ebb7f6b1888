import type { Plugin } from 'vite';

/** Files of React Router for features that this app does not use, and what they export instead, as they do while the feature is off. */
const unused: Readonly<Record<string, string>> = {
  // The routers are created without `instrumentations`.
  'lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = {};`,
  // `routeDiscovery` is 'initial' (react-router.config.ts): every page has the list of all pages.
  'lib/dom/ssr/fog-of-war.js': `
    export const URL_LIMIT = 7680;
    export const isFogOfWarEnabled = () => false;
    export const getManifestPath = () => '/__manifest';
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const getPathsWithAncestors = () => [];
    export const handleClientVersionMismatch = async () => false;
    export const useFogOFWarDiscovery = () => {};`,
};

/**
 * Leaves out of the scripts what React Router has for unused features: 2 KB of every page. The build fails when a new version of React Router
 * has moved one of the files, or imports something else from it.
 */
export function trimReactRouter(): Plugin {
  const left = new Set(Object.keys(unused));
  return {
    name: 'trim-react-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const file = Object.keys(unused).find((path) => id.endsWith(`/react-router/dist/production/${path}`));
      if (file === undefined) return undefined;
      left.delete(file);
      return unused[file];
    },
    buildEnd(error) {
      if (!error && left.size > 0) this.error(`React Router has no ${[...left].join(', ')} any more`);
    },
  };
}
