import * as text from '@fareway/texts/staff/failures.ts';
import { CopyButton } from './copy-button.tsx';

/** A button that copies the reference of a failure; nothing where the words have none. */
export function CopyReference({ problem }: { problem: string | undefined }) {
  const reference = problem && text.referenceIn(problem);
  if (!reference) return null;
  return <CopyButton content={reference} label={text.copy} copied={text.copied} />;
}
