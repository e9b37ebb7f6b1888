import * as text from '@fareway/texts/ui/messages.ts';
import { useLayoutEffect } from 'react';

/** Marks the element of a problem that the server draws. The page's title then begins with the word for an error. */
export const problemMark = 'data-problem=""';

/** How many problems the page shows. */
let shown = 0;

/** Begins the title of the page with "Error: " while a problem is shown, so that it is known before the page is read. */
export function useErrorTitle(isShown: boolean): void {
  // A layout effect, which comes before the title of another page is announced.
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    shown += 1;
    if (!document.title.startsWith(text.errorStart)) document.title = text.errorStart + document.title;
    return () => {
      shown -= 1;
      if (!shown && document.title.startsWith(text.errorStart))
        document.title = document.title.slice(text.errorStart.length);
    };
  }, [isShown]);
}
