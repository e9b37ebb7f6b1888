import { Notice } from '@fareway/ui/notice/notice.tsx';

interface LostNoticeProps {
  /** The chosen journeys that are no longer available, one line each. */
  words: readonly string[];
  /** Why they are not available, in the server's words. */
  refused?: string | undefined;
}

/** Lists the chosen journeys that are no longer available; empty while all are. */
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
