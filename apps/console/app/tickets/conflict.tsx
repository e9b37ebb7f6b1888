import type { TicketChange } from '@fareway/domain/catalogue/ticket-words.ts';
import * as text from '@fareway/texts/tickets-of-console/form.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { useCallback } from 'react';
import { VersionTable } from './version-table.tsx';

interface ConflictProps {
  /** From the version of the colleague to what is typed. */
  changes: readonly TicketChange[];
  /** Shows the version of the colleague in the form. */
  onTake: () => void;
}

/** Both versions of a ticket that two people have changed, for the second one to choose (C-062). */
export function Conflict({ changes, onTake }: ConflictProps) {
  // it is above the form, whose button the person has pressed
  const focusOnArrival = useCallback((notice: HTMLElement | null) => notice?.focus(), []);
  return (
    <div id="conflict" tabIndex={-1} ref={focusOnArrival}>
      {changes.length === 0 ? (
        <Notice tone="warning" title={text.conflict} announced>
          <p>{text.conflictSame}</p>
        </Notice>
      ) : (
        <Notice tone="error" title={text.conflict} announced>
          <p>{text.conflictLead}</p>
          <VersionTable
            caption={text.conflict}
            headers={[text.field, text.theirs, text.yours]}
            rows={changes.map(({ label, before, after }) => [label, before, after])}
          />
          <p>{text.keepYours}</p>
          <Button type="button" variant="secondary" onClick={onTake}>
            {text.takeTheirs}
          </Button>
        </Notice>
      )}
    </div>
  );
}
