import { useLayoutEffect } from 'react';
import { useWords } from '../words/words.tsx';

/** Marks the element of a problem that the server draws. The page's title then begins with the word for an error. */
export const problemMark = 'data-problem=""';

/** How many problems the page shows. */
let shown = 0;

/** Begins the title of the page with "Error: " while a problem is shown, so that it is known before the page is read. */
export function useErrorTitle(isShown: boolean): void {
  const start = `${useWords().errorTone}: `;
  // A layout effect, which comes before the title of another page is announced.
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    shown += 1;
    if (!document.title.startsWith(start)) document.title = start + document.title;
    return () => {
      shown -= 1;
      if (!shown && document.title.startsWith(start)) document.title = document.title.slice(start.length);
    };
  }, [isShown, start]);
}
