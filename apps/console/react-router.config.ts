import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressFiles } from '@fareway/browser/build-steps/compress-files.ts';

export default {
  ssr: false,
  basename: '/console',
  // A page is one file: its parts are too small for separate requests.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => compressFiles(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
