import * as text from '@fareway/texts/mandates/set-up-done.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { useEffect, useState } from 'react';

const key = 'fareway.mandate-set-up';

/** Stores for the page that pays that the purchaser comes back from the provider with a mandate. */
export function noteMandateSetUp(payingPath: string): void {
  try {
    sessionStorage.setItem(key, payingPath);
  } catch {
    // Storage is forbidden: the page that pays says nothing of the mandate.
  }
}

/** Says once, on the page that pays, that the mandate is set up. */
export function MandateSetUp({ path, operator }: { path: string; operator: string }) {
  const [isNew] = useState(() => readNote() === path);
  useEffect(() => {
    if (isNew) sessionStorage.removeItem(key);
  }, [isNew]);
  if (!isNew) return null;
  return (
    <Notice tone="success" title={text.title} announced>
      <p>{text.next(operator)}</p>
    </Notice>
  );
}

function readNote(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
