import { resultOf } from '@fareway/api/client.ts';
import { saveAs } from '@fareway/browser/device/save-as.ts';
import type { LinkProps } from '@fareway/ui/link/link.tsx';
import { useState, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { NothingDone } from '../failures/explain-failure.ts';
import { useFailureToast } from '../failures/use-failure-toast.tsx';
import { sendAgain } from '../session/ended-session.ts';
import { useSettled } from '../session/use-settled.ts';
import { useStepUp } from '../session/use-step-up.tsx';

/**
 * A link to a file of the server. The page reads the file itself, so that it can say why there is none, and never saves a part of one (C-217). It asks
 * for the second factor where the server does (C-014).
 */
export function DownloadLink({ href, children, ...link }: LinkProps) {
  const settled = useSettled();
  const showFailure = useFailureToast();
  const { withFactor, dialog } = useStepUp();
  const [isBusy, setIsBusy] = useState(false);

  async function save(event: MouseEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { file, name } = await withFactor(() => resultOf(read(href)));
      saveAs(file, name);
    } catch (error) {
      if (!(await settled(error))) showFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <a {...link} href={href} aria-disabled={isBusy || undefined} onClick={save}>
        {children}
      </a>
      {/* a link can be in a sentence, a dialog cannot */}
      {dialog && createPortal(dialog, document.body)}
    </>
  );
}

async function read(href: string) {
  try {
    const response = await sendAgain(() => fetch(href));
    if (!response.ok) return { response, error: await response.json().catch(() => undefined) };
    const name = nameOf(response);
    // a page of the network, such as one to sign in to a Wi-Fi
    if (!name) throw new Error('no file');
    return { response, data: { file: await response.blob(), name } };
  } catch (cause) {
    throw new NothingDone('reading', { cause });
  }
}

/** Returns the name that the server gives a file. */
function nameOf({ headers }: Response): string {
  const [, encoded, plain] =
    /filename\*=UTF-8''([^;]+)|filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '') ?? [];
  return encoded ? decodeURIComponent(encoded) : (plain ?? '');
}
