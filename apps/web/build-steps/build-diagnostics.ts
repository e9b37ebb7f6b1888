import { join } from 'node:path';
import { build } from 'vite';

const entry = join(import.meta.dirname, '../app/diagnostics/browser/diagnostics.ts');

/** Writes diagnostics.js beside the built files: a separate script, so that no page contains its code unless it is switched on. */
export async function buildDiagnostics(clientFolder: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: clientFolder,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'diagnostics.js' } },
    },
  });
}
