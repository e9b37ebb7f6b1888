import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressFiles } from '@fareway/browser/build-steps/compress-files.ts';
import { dropPageFiles } from '@fareway/browser/build-steps/drop-page-files.ts';
import { trimManifest } from '@fareway/browser/build-steps/trim-manifest.ts';

export default {
  ssr: false,
  basename: '/console',
  // A page is one file: its parts are too small for separate requests.
  splitRouteModules: false,
  buildEnd: async ({ reactRouterConfig }) => {
    const clientFolder = join(reactRouterConfig.buildDirectory, 'client');
    await trimManifest(clientFolder);
    await dropPageFiles(clientFolder);
    await compressFiles(clientFolder);
  },
} satisfies Config;
