import { useLayoutEffect } from 'react';

/**
 * Makes chrome/head-script.js mark the page element again, as logged in and as in troubleshooting mode. React creates that element again
 * when a page fails before hydration.
 */
export function usePageMarks(): void {
  useLayoutEffect(() => void window.dispatchEvent(new Event('fareway:page')), []);
}
