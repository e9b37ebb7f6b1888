import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { buildDiagnostics } from './build-steps/build-diagnostics.ts';
import { buildServiceWorker } from './build-steps/build-service-worker.ts';
import { compressFiles } from '@fareway/browser/build-steps/compress-files.ts';
import { dropEmptyScripts } from './build-steps/drop-empty-scripts.ts';
import { trimManifest } from '@fareway/browser/build-steps/trim-manifest.ts';

export default {
  ssr: true,
  // Each page is one file: its parts are too small for separate requests.
  splitRouteModules: false,
  // The list of all pages is small: requesting it in parts would cost a call at each new page.
  // trim-react-router.ts leaves out the code for other modes.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    const clientFolder = join(reactRouterConfig.buildDirectory, 'client');
    await dropEmptyScripts(reactRouterConfig.buildDirectory);
    await trimManifest(clientFolder);
    await buildServiceWorker(clientFolder);
    await buildDiagnostics(clientFolder);
    await compressFiles(clientFolder);
  },
} satisfies Config;
