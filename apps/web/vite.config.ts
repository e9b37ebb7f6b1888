import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // Nothing is turned into a data: address, which the pages' security policy would refuse for scripts.
  build: { assetsInlineLimit: 0, target: 'baseline-widely-available' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A first visit waits for each file: one sheet for what stands on every page instead of fifteen, and few scripts instead of fifty.
            codeSplitting: {
              groups: [
                { name: 'page', test: /(packages\/ui\/src|web\/app\/chrome)\/.*\.css$/ },
                { name: 'catalogue', test: /web\/app\/catalogue\/.*\.css$/ },
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                // What is small and shared stays out of the forms' file, or pages without a form would fetch all of it.
                { name: 'visitors', test: /domain\/src\/(mobile-number|password)\.ts/ },
                {
                  name: 'forms',
                  test: /node_modules\/(react-hook-form|@hookform|@standard-schema|zod)\/|domain\/src\/credentials/,
                },
                // The photo's editor comes when a photo does.
                { name: 'components', test: /packages\/ui\/src\/(?!gallery|photo-editor)/ },
                { name: 'shared', test: /(web\/app|packages\/(domain|api)\/src)\//, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
});
