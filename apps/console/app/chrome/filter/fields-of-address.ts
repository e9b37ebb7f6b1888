import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Keeps the fields of a filter as the address chooses. After a link to other choices the title gets the focus, because the link is gone or below
 * new rows; after the button of the form the focus stays. The form calls `willSend` with the query before it navigates.
 */
export function useFieldsOfAddress(search: URLSearchParams): {
  form: RefObject<HTMLFormElement | null>;
  willSend: (query: string) => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(search);
  const isSent = useRef(false);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    // a field that finds its choices follows the address by itself
    for (const field of form.current!.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'input[name]:not([type=hidden]), select',
    ))
      field.value = search.get(field.name) ?? '';
    if (!isSent.current) focusTitle();
    isSent.current = false;
  }, [search]);
  return {
    form,
    willSend: (query) => (isSent.current = new URLSearchParams(query).toString() !== search.toString()),
  };
}
