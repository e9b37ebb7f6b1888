import type { Plugin } from 'vite';

/** Files of React Router for features that the apps do not use, and what they export instead, as they do while the feature is off. */
const unusedFiles: Readonly<Record<string, string>> = {
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

/** The body of a function that is never called. */
const never = `throw new Error('Left out by trim-react-router.ts');`;

/** Functions of React Router for features that the apps do not use, and their bodies instead, as they work while the feature is off. */
const neverUsed: Record<string, Readonly<Record<string, string>>> = {
  'lib/router/router.js': {
    // Submissions: forms call the API themselves, or are posted without script.
    normalizeNavigateOptions: 'return { path };',
    handleAction: never,
    getSubmissionFromNavigation: 'return undefined;',
    createClientSideRequest: 'return new Request(history.createURL(stripHashFromPath(location)), { signal });',
    // Fetchers.
    fetch: never,
    handleFetcherAction: never,
    handleFetcherLoader: never,
    setFetcherError: never,
    getFetcher: never,
    resetFetcher: never,
    queueFetcherForDeletion: never,
    getUpdatedRevalidatingFetchers: never,
    markFetchRedirectsDone: 'return false;',
    abortStaleFetchLoads: 'return false;',
    // Blockers.
    getBlocker: never,
    updateBlocker: never,
    shouldBlockNavigation: 'return undefined;',
    // Routes that are added later.
    discoverRoutes: `return { type: 'success', matches };`,
    patchRoutes: never,
    _internalSetRoutes: never,
    // View transitions.
    restoreAppliedTransitions: '',
    persistAppliedTransitions: '',
  },
  'lib/hooks.js': {
    // The root has an error boundary.
    DefaultErrorComponent: never,
    // Server components.
    RSCErrorHandler: 'return children;',
  },
  'lib/errors.js': { decodeRedirectErrorDigest: '', decodeRouteErrorResponseDigest: '' },
  // Shown when the layout of the root fails. It would show the stack as well, and a hint for developers.
  'lib/dom/ssr/errorBoundaries.js': {
    RemixRootDefaultErrorBoundary: `console.error(error);
      const title = 'Application Error';
      return React$1.createElement(BoundaryShell, { title, isOutsideRemixApp }, React$1.createElement('h1', null, title));`,
  },
  'lib/dom/ssr/single-fetch.js': {
    singleFetchActionStrategy: never,
    singleFetchLoaderFetcherStrategy: never,
  },
  'lib/dom/lib.js': {
    // The builder keeps components that have a `displayName`.
    Form: never,
    NavLink: never,
    HistoryRouter: never,
  },
  // Links load nothing before they are pressed.
  'lib/dom/ssr/components.js': {
    usePrefetchBehavior: 'return [false, null, {}];',
    PrefetchPageLinks: 'return null;',
  },
  // For development.
  'lib/dom/ssr/routes.js': {
    createClientRoutesWithHMRRevalidationOptOut: never,
    wrapShouldRevalidateForHdr: never,
  },
};

/** What an app whose pages the server draws does not use either: `ssr` is on (react-router.config.ts). */
const unusedWithServer: typeof neverUsed = { 'lib/dom/ssr/single-fetch.js': { nonSsrStrategy: never } };

/** What an app whose pages the browser draws does not use: no route has a loader on the server, so its document contains no data. */
const unusedWithoutServer: typeof neverUsed = {
  'lib/dom/ssr/single-fetch.js': {
    decodeViaTurboStream: 'return Promise.resolve({ value: { loaderData: {} } });',
    fetchAndDecodeViaTurboStream: never,
    singleFetchLoaderNavigationStrategy: never,
    unwrapSingleFetchResult: never,
  },
  'lib/dom/ssr/hydration.js': { getHydrationData: never },
};

/** What the app would import from React Router to use them. */
const unusedExports = ['Form', 'NavLink', 'useBlocker', 'useFetcher', 'useFetchers', 'useFormAction', 'useSubmit'];

/**
 * Leaves out of the scripts what React Router has for unused features: 7 KB of every page. The build fails when a new version of React Router
 * has moved one of the files or functions, or imports something else from such a file, and when the app imports a feature that is left out.
 */
export function trimReactRouter({ isDrawnByServer }: { isDrawnByServer: boolean }): Plugin {
  const unusedFunctions = { ...neverUsed };
  for (const [file, functions] of Object.entries(isDrawnByServer ? unusedWithServer : unusedWithoutServer))
    unusedFunctions[file] = { ...unusedFunctions[file], ...functions };
  const left = new Set([...Object.keys(unusedFiles), ...Object.keys(unusedFunctions)]);
  return {
    name: 'trim-react-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const file = fileIn(unusedFiles, id);
      if (file === undefined) return undefined;
      left.delete(file);
      return unusedFiles[file];
    },
    transform(code, id) {
      if (!id.includes('/node_modules/')) {
        const used = unusedExports.filter((name) => importsFromRouter(code).includes(name));
        if (used.length > 0) this.error(`trim-react-router.ts leaves out what ${used.join(', ')} needs`);
      }
      const file = fileIn(unusedFunctions, id);
      if (file === undefined) return undefined;
      left.delete(file);
      return Object.entries(unusedFunctions[file]!).reduce((kept, [name, body]) => {
        const shorter = withBody(kept, name, body);
        if (shorter === kept) this.error(`React Router's ${file} has no function ${name} any more`);
        return shorter;
      }, code);
    },
    buildEnd(error) {
      if (!error && left.size > 0) this.error(`React Router has no ${[...left].join(', ')} any more`);
    },
  };
}

function fileIn(files: Readonly<Record<string, unknown>>, id: string): string | undefined {
  return Object.keys(files).find((path) => id.endsWith(`/react-router/dist/production/${path}`));
}

function importsFromRouter(code: string): string[] {
  const imports = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]react-router['"]/g);
  return [...imports].flatMap(([, names]) => names!.match(/\w+/g) ?? []);
}

/** Returns the code with another body of one function, or of one component that is passed to `forwardRef`. */
function withBody(code: string, name: string, body: string): string {
  const start = `(?:async )?function ${name}\\(.*\\) \\{|const ${name} = React\\$1\\.forwardRef\\(.*\\{`;
  return code.replace(
    new RegExp(`^(\\t?)(${start})\\n[^]*?\\n\\1(\\}\\)?;?)$`, 'm'),
    (_, indent: string, first: string, last: string) => `${indent}${first} ${body} ${last}`,
  );
}
