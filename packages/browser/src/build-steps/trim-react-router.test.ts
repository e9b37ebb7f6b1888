import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { trimReactRouter } from './trim-react-router.ts';

const production = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production',
);
const router = join(production, 'lib/router/router.js');
const whole = readFileSync(router, 'utf8');

/** Returns what the build makes of a module. Throws the error that stops the build. */
function trimmed(code: string, id: string): string | undefined {
  const { transform } = trimReactRouter({ isDrawnByServer: true });
  const context = {
    error(message: string): never {
      throw new Error(message);
    },
  };
  return (transform as (this: typeof context, code: string, id: string) => string | undefined).call(context, code, id);
}

test('functions for unused features lose their bodies, and all others stay', () => {
  const kept = trimmed(whole, router)!;
  const functionsIn = (code: string) => code.match(/^\t?(async )?function \w+/gm);
  expect(functionsIn(kept)).toEqual(functionsIn(whole));
  expect(kept).toMatch(/^\tasync function handleFetcherAction\(.*\) \{ throw new Error\('.*'\); \}$/m);
  expect(kept.length).toBeLessThan(whole.length - 20_000);
});

test('the build stops when React Router no longer has a function that is left out', () => {
  const moved = whole.replaceAll('handleFetcherAction', 'sendFetcherAction');
  expect(() => trimmed(moved, router)).toThrow('lib/router/router.js has no function handleFetcherAction any more');
});

test('the build stops when the app imports what needs a function that is left out', () => {
  const page = join(import.meta.dirname, '../app/page.tsx');
  expect(trimmed("import { Outlet, useNavigate } from 'react-router';", page)).toBeUndefined();
  const used = "import {\n  Outlet,\n  useFetcher,\n} from 'react-router';";
  expect(() => trimmed(used, page)).toThrow('trim-react-router.ts leaves out what useFetcher needs');
});
