import { useLayoutEffect } from 'react';

/**
 * Has chrome/head-script.js mark the page element again: as signed in and as being in troubleshooting mode. React makes that element
 * anew when a page fails before it comes to life.
 */
export function usePageMarks(): void {
  useLayoutEffect(() => void window.dispatchEvent(new Event('fareway:page')), []);
}
