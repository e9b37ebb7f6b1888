import type { Plugin } from 'vite';

const styleImport = /\bimport (\w+) from ('[^']+\.module\.css')/g;
const ofPages = {
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
} as const satisfies Partial<Plugin>;

/**
 * Imports the classes of CSS modules by their names instead of all as one object, so that the build writes the name of a class where it is
 * used. Otherwise every page loads the names of all classes. The build fails when a file imports a CSS module in another way, or looks up a
 * class by a variable.
 */
export function inlineClassNames(): Plugin[] {
  return [
    {
      ...ofPages,
      name: 'inline-class-names',
      enforce: 'pre',
      transform(code, id) {
        if (!/\.tsx?$/.test(id) || !code.includes('.module.css')) return undefined;
        if (code.match(styleImport)?.length !== code.match(/\.module\.css'/g)?.length)
          this.error('Import a CSS module as: import styles from ‘…’');
        return code.replace(styleImport, (_, styles: string, path: string) => {
          if (new RegExp(`\\b${styles}\\[[^']`).test(code))
            this.error(`Name the class: ${styles}[…] would load the names of all`);
          return `import * as ${styles} from ${path}`;
        });
      },
    },
    {
      ...ofPages,
      name: 'keep-styles',
      enforce: 'post',
      // Vite drops the styles of a module that nothing imports from any more.
      transform: (code, id) =>
        id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined,
    },
  ];
}
