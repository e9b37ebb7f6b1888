import { createContext, useContext } from 'react';

/** On the server: the nonce of this response's inline scripts. */
export const ScriptNonce = createContext<string | undefined>(undefined);

/**
 * A script within the page, which runs as soon as the browser has read it, before the page is painted. `code` is empty in the browser: the
 * script has run. It reads `target` in `document.currentScript.dataset`.
 */
export function InlineScript({ code, target }: { code: string; target: string }) {
  const nonce = useContext(ScriptNonce);
  return (
    <script nonce={nonce} data-target={target} dangerouslySetInnerHTML={{ __html: code }} suppressHydrationWarning />
  );
}
