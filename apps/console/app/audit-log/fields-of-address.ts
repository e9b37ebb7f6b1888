import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The options of a navigation that the form of a filter makes. */
export const asSent = { state: { isSent: true } };

/**
 * Keeps the fields of a filter as the address chooses. After a link to other choices the title gets the focus, because the link is gone or below
 * new rows; after the button of the form the focus stays. The form navigates with `asSent`: a navigation knows by itself what made it, also when it
 * replaces another one that has not ended.
 */
export function useFieldsOfAddress(search: URLSearchParams): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(search);
  const { state } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const isSent = !isBack && (state as Partial<typeof asSent.state> | null)?.isSent === true;
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    for (const field of form.current!.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select'))
      field.value = search.get(field.name) ?? '';
    if (!isSent) focusTitle();
  }, [search, isSent]);
  return form;
}
