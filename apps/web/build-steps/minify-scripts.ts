import { minifySync, type Plugin } from 'vite';

/** Minifies the scripts beside the app (`?url`), which the build would copy with their comments. */
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
