import { Notice } from '@fareway/ui/notice/notice.tsx';

interface LostNoticeProps {
  /** What was chosen and is gone since, a line each. */
  words: readonly string[];
  /** Why what was chosen before could not be had, in the server's words. */
  refused?: string | undefined;
}

/** What became of what was chosen; nothing while all of it stands. */
export function LostNotice({ words, refused }: LostNoticeProps) {
  if (words.length === 0 && refused === undefined) return null;
  return (
    <Notice tone="warning" title={refused ?? 'Some of what you chose can no longer be booked'} announced>
      {words.length > 0 && (
        <ul>
          {words.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p>Please choose again.</p>
    </Notice>
  );
}
