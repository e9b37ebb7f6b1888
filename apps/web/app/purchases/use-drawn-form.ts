import { useIsHydrated } from '@fareway/browser/page/use-is-hydrated.ts';
import { pressAgain, typedBefore } from '@fareway/browser/forms/typed-before.ts';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { readStoredDraft, readTyped } from '../passenger/stored-draft.ts';
import type { Draft } from '../passenger/use-draft.ts';
import type { LoadedBuyPage } from './load-buy-page.ts';

interface DrawnForm {
  form: RefObject<HTMLFormElement | null>;
  /** Whether the script runs. Until then the page shows what the server has drawn. */
  isHydrated: boolean;
}

/**
 * Adds what the server does not know to a form that it has drawn, when the script takes the form over: the input that this tab stores, and
 * then what was typed and pressed before the script. A form that the browser draws has its stored input from the start.
 */
export function useDrawnForm({ path, user_id }: LoadedBuyPage, draft: Draft): DrawnForm {
  const isHydrated = useIsHydrated();
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (isHydrated) return;
    const stored = readTyped(path, user_id);
    const typed = form.current ? typedBefore(form.current) : {};
    draft.change({ ...stored, passenger: { ...(stored ?? draft.draft).passenger, ...typed } });
    void readStoredDraft(path, user_id).then((found) => draft.restorePhoto(found));
    if (form.current) void pressAgain(form.current);
    // oxlint-disable-next-line react/exhaustive-deps -- only when the script takes the form over
  }, []);
  return { form, isHydrated };
}
