import type { Reducer } from './without-personal-data.ts';

/** A place in the program, in the fields of Sentry. */
export interface Frame {
  function: string;
  filename: string;
  lineno: number;
  colno: number;
}

/** `at name (file:1:2)` in Chromium, `name@file:1:2` in Firefox and Safari. */
const line = /^\s*(?:at )?(?:async )?(?:(.*?)\s*[(@])?((?:https?|blob):\S+?):(\d+):(\d+)\)?\s*$/;
const script = /\.(js|mjs|ts|tsx)$/;

/**
 * Returns the frames of an error's stack, the outermost first. A frame outside script files, such as in the page itself, is shown as the
 * page.
 */
export function readStack(stack: string, reduce: Reducer): Frame[] {
  const frames = stack.split('\n').flatMap((text) => {
    const [, name = '', address, lineno, colno] = line.exec(text) ?? [];
    if (!address) return [];
    const filename = address.replace(/[?#].*/, '');
    return [
      {
        function: reduce(name) || '?',
        filename: script.test(filename) ? filename : '<page>',
        lineno: Number(lineno),
        colno: Number(colno),
      },
    ];
  });
  return frames.toReversed();
}
