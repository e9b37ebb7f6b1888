import { reactRouter } from '@react-router/dev/vite';
import { classNameOf } from '@fareway/browser/build-steps/class-name.ts';
import { loadRouteModules } from '@fareway/browser/build-steps/load-route-modules.ts';
import { inlineClassNames } from '@fareway/browser/build-steps/inline-class-names.ts';
import { wordsAsData } from '@fareway/browser/build-steps/words-as-data.ts';
import { trimReactRouter } from '@fareway/browser/build-steps/trim-react-router.ts';
import { defineConfig } from 'vite';
import { scriptGroups } from './build-steps/script-groups.ts';

const fileNames = 'assets/[name]-[hash:7].js';
const withoutTimings = { checks: { bundlerTimings: false } };

export default defineConfig(({ isPreview }) => ({
  // At the end of the build React Router requests the document from a preview of it, at an address without the slash.
  base: isPreview ? '/' : '/console/',
  plugins: [
    reactRouter(),
    loadRouteModules(),
    trimReactRouter({ isDrawnByServer: false }),
    inlineClassNames(),
    wordsAsData({ kept: /^(framework|checked|shared|root|entry\.client)/ }),
  ],
  css: { modules: { generateScopedName: classNameOf } },
  // Nothing becomes a data: address, which the content security policy would refuse.
  // All styles are small enough for one sheet.
  build: {
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    target: 'baseline-widely-available',
    rolldownOptions: withoutTimings,
  },
  environments: {
    ssr: { build: { rolldownOptions: withoutTimings } },
    client: {
      build: {
        rolldownOptions: {
          ...withoutTimings,
          output: { codeSplitting: { groups: scriptGroups }, chunkFileNames: fileNames, entryFileNames: fileNames },
          // A text of the catalogue is in the script that shows it, and in no other (decision 182).
          optimization: { inlineConst: { mode: 'all' } },
        },
      },
    },
  },
}));
