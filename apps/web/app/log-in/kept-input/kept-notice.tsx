import { useIsHydrated } from '@fareway/browser/page/use-is-hydrated.ts';
import * as text from '@fareway/texts/log-in/login.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { isInputKept } from './kept-input.ts';
import { InlineScript } from '../../platform/inline-script.tsx';
import script from './kept-input.js?raw';

/**
 * Says that what was typed before the session ended is kept. Only the tab knows whether it is. A small script shows the notice before the
 * page is painted: a notice that appears later moves the form, and a press that has begun on its button is lost.
 */
export function KeptNotice({ target }: { target: string }) {
  const isHydrated = useIsHydrated();
  return (
    <>
      <div id="kept-input" hidden={!(isHydrated && isInputKept(target))} suppressHydrationWarning>
        <Notice tone="info" title={text.kept}>
          <p>{text.keptText}</p>
        </Notice>
      </div>
      <InlineScript code={import.meta.env.SSR ? script : ''} target={target} />
    </>
  );
}
