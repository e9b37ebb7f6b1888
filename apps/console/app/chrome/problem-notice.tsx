import { CopyReference } from '../failures/copy-reference.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';

/** Says what was not done and why; nothing without a problem. */
export function ProblemNotice({ title, problem }: { title: string; problem: string | undefined }) {
  if (!problem) return null;
  return (
    <Notice tone="error" title={title} announced>
      <p>{problem}</p>
      <CopyReference problem={problem} />
    </Notice>
  );
}
