import { formatDate } from '@fareway/domain/dates/format-date.ts';
import * as text from '@fareway/texts/guardians/list.ts';
import * as actionText from '@fareway/texts/words/actions.ts';
import { Badge } from '@fareway/ui/badge/badge.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { readAloud, Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { forgetOldCode } from '../customer-tickets/change-calls.ts';
import { textOfError } from '@fareway/browser/calls/text-of-error.ts';
import { type Guardian, type Guardians, takeBack } from './calls.ts';
import { dayOf } from '../platform/day-of.ts';
import styles from './guardians.module.css';

interface GuardianListProps {
  customerTicketId: string;
  firstName: string;
  guardians: readonly Guardian[];
  onChange: (guardians: Guardians) => void;
}

/** The guardians and invitations of a ticket, each with a button to end it; empty while there are none. */
export function GuardianList({ customerTicketId, firstName, guardians, onChange }: GuardianListProps) {
  const [ending, setEnding] = useState<Guardian>();
  const [isBusy, setIsBusy] = useState(false);
  const [ended, setEnded] = useState<Guardian>();
  const place = useRef<HTMLParagraphElement>(null);
  const toast = useToast();
  const { revalidate } = useRevalidator();

  // The button that had the focus is gone.
  useEffect(() => {
    if (ended) place.current?.focus();
  }, [ended]);

  async function end(guardian: Guardian) {
    setIsBusy(true);
    try {
      const remaining = await takeBack(customerTicketId, guardian.id);
      const hasNewCode = guardian.state === 'accepted';
      if (hasNewCode) await forgetOldCode(customerTicketId);
      onChange(remaining);
      setEnded(guardian);
      if (hasNewCode) void revalidate();
    } catch (error) {
      toast(textOfError(error), 'error');
    } finally {
      setIsBusy(false);
      setEnding(undefined);
    }
  }

  return (
    <>
      {guardians.length > 0 && (
        <ul className={styles.people}>
          {guardians.map((guardian) => (
            <li key={guardian.id} className={styles.person}>
              <div className={styles.who}>
                <p className={styles.email}>{guardian.email}</p>
                <p className={styles.state}>{stateText(guardian)}</p>
                {guardian.notify && <Badge icon="bell">{text.getsEmails}</Badge>}
              </div>
              <Button type="button" variant="secondary" onClick={() => setEnding(guardian)}>
                <Sentence parts={text.takeBackFrom(guardian.email, readAloud)} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {ended && (
        <p ref={place} tabIndex={-1} className={styles.ended}>
          {ended.state === 'accepted' ? text.endedWithCode(ended.email) : text.ended(ended.email)}
        </p>
      )}
      <Dialog
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={ending?.state === 'invited' ? text.takeInvitationBack : text.takeTicketBack}
        actions={
          <>
            <Button type="button" busy={isBusy} onClick={() => ending && end(ending)}>
              {text.takeBack}
            </Button>
            <Button type="button" variant="secondary" onClick={() => setEnding(undefined)}>
              {actionText.keep}
            </Button>
          </>
        }
      >
        {ending?.state === 'invited' ? (
          <p>{text.invitationText(ending.email)}</p>
        ) : (
          <>
            <p>{ending && text.ticketText(ending.email, firstName)}</p>
            <p>{text.newCode}</p>
          </>
        )}
      </Dialog>
    </>
  );
}

function stateText(guardian: Guardian): string {
  if (guardian.state === 'accepted') return text.sharedSince(formatDate(dayOf(guardian.accepted_at!)));
  return text.invitedUntil(formatDate(dayOf(guardian.answer_until!)));
}
