import { createContext, useContext } from 'react';

/** The code of the preview that the page is part of; undefined in the shop. */
const PreviewCode = createContext<string | undefined>(undefined);

/** Marks the pages of a preview: `<InPreview value={code}>`. */
export const InPreview = PreviewCode.Provider;

/** Returns the function that turns an address of the shop into where a link of this page leads: within a preview to the page of the preview (C-058). */
export function usePlace(): (address: string) => string {
  const code = useContext(PreviewCode);
  return (address) => (code === undefined ? address : previewAddress(code, address));
}

/** Returns the address of a page of the shop within a preview; without one, that of its first page. */
export function previewAddress(code: string, address = ''): string {
  return `/preview/${encodeURIComponent(code)}${address}`;
}
