import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { classNameOf } from '@fareway/browser/build-steps/class-name.ts';
import { inlineClassNames } from '@fareway/browser/build-steps/inline-class-names.ts';
import { loadRouteModules } from '@fareway/browser/build-steps/load-route-modules.ts';
import { minifyScripts } from './build-steps/minify-scripts.ts';
import { withoutPreload, scriptGroups } from './build-steps/script-groups.ts';
import { trimReactRouter } from '@fareway/browser/build-steps/trim-react-router.ts';

const fileNames = 'assets/[name]-[hash:7].js';

export default defineConfig({
  plugins: [
    reactRouter(),
    loadRouteModules(),
    trimReactRouter({ isDrawnByServer: true }),
    inlineClassNames(),
    minifyScripts(),
  ],
  css: { modules: { generateScopedName: classNameOf } },
  // Nothing becomes a data: address, which the content security policy of the pages would refuse for scripts.
  build: {
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
    // A script that loads another one names the files that are loaded with it: not those that every page has already.
    // How long each plugin took is of no use to those who start the product.
    rolldownOptions: { checks: { bundlerTimings: false } },
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !withoutPreload.test(file)) },
  },
  environments: {
    // On the server a script has all code anyway: a part that the browser loads later is not loaded later here.
    ssr: { build: { rolldownOptions: { checks: { bundlerTimings: false, ineffectiveDynamicImport: false } } } },
    client: {
      build: {
        rolldownOptions: {
          checks: { bundlerTimings: false },
          // Each page names a hundred files, whose hashes cannot be compressed: they are as short as the builder allows.
          output: { codeSplitting: { groups: scriptGroups }, chunkFileNames: fileNames, entryFileNames: fileNames },
          // A text of the catalogue is in the script that shows it, and in no other (decision 182).
          optimization: { inlineConst: { mode: 'all' } },
        },
      },
    },
  },
});
