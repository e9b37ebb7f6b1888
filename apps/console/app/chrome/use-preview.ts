import { useRef, useState } from 'react';

/** What a person has looked at before it is made. */
export interface Preview<Change, Effect> {
  change: Change;
  effect: Effect;
}

/** Returns what a call gets beside a change: without the digest of the effect that the person saw, it only returns the effect. */
export function dryRunUnless(expected: string | undefined) {
  return expected === undefined ? { dry_run: true } : { dry_run: false, expected };
}

/**
 * A change whose effect a person sees before it is made. `look` reads the effect, and `forget` removes it, as after each edit, also while it is
 * read. `showAgain` is for a refusal: when the effect has changed, the new one is shown, and the button is for that.
 */
export function usePreview<Change, Effect>(read: (change: Change) => Promise<Effect>) {
  const [preview, setPreview] = useState<Preview<Change, Effect>>();
  const edits = useRef(0);
  const forget = () => {
    edits.current += 1;
    setPreview(undefined);
  };
  const look = async (change: Change) => {
    const before = edits.current;
    const effect = await read(change);
    // the effect of what was typed before is not shown beside what is typed now
    if (edits.current === before) setPreview({ change, effect });
  };
  const showAgain = async (isOther: boolean) => {
    try {
      if (isOther && preview) await look(preview.change);
      else forget();
    } catch {
      forget();
    }
  };
  return { preview, look, forget, showAgain };
}
