import { minifySync, type Plugin } from 'vite';

/** The scripts that stand beside the app's own (`?url`), which the build would copy as they are: with their comments. */
export function minifyScripts(): Plugin {
  return {
    name: 'minify-scripts',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.js')) continue;
        file.source = minifySync(file.fileName, String(file.source)).code;
      }
    },
  };
}
