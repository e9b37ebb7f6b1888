import { reactRouter } from '@react-router/dev/vite';
import { classNameOf } from '@fareway/browser/build-steps/class-name.ts';
import { loadRouteModules } from '@fareway/browser/build-steps/load-route-modules.ts';
import { trimReactRouter } from '@fareway/browser/build-steps/trim-react-router.ts';
import { defineConfig } from 'vite';

const fileNames = 'assets/[name]-[hash:7].js';
/**
 * What most pages have is in a few files: each one more is another request, and small files compress badly. What fewer than five pages have is not
 * loaded by the others, nor are the words of the pages of tickets, which several modules of the domain use.
 */
const scriptGroups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'checked', test: /node_modules\/zod\/|domain\/src\/accounts\// },
  {
    name: 'shared',
    // the words of a part of the console are on its pages only
    test: /(packages\/(ui|browser|api)\/src|packages\/texts\/src\/en\/(?!network|tickets-of-console)|console\/app\/(chrome|session))\//,
    minShareCount: 5,
  },
  { name: 'days', test: /domain\/src\/(dates|money)\//, minShareCount: 4 },
  { name: 'proof', test: /console\/app\/(authenticator|sign-in|password|invitations)\//, minShareCount: 2 },
  { name: 'people', test: /console\/app\/team\/|domain\/src\/staff\//, minShareCount: 2 },
];

const withoutTimings = { checks: { bundlerTimings: false } };

export default defineConfig(({ isPreview }) => ({
  // At the end of the build React Router requests the document from a preview of it, at an address without the slash.
  base: isPreview ? '/' : '/console/',
  plugins: [reactRouter(), loadRouteModules(), trimReactRouter({ isDrawnByServer: false })],
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
