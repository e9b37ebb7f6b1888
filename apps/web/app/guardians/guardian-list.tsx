import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { Badge } from '@fareway/ui/badge/badge.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { forgetOldCode } from '../customer-tickets/change-calls.ts';
import { textOfError } from '@fareway/browser/forms/use-form-problems.tsx';
import { type Guardian, type Guardians, takeBack } from './calls.ts';
import { dayOf } from './day-of.ts';
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
                {guardian.notify && <Badge icon="bell">Gets boarding emails</Badge>}
              </div>
              <Button type="button" variant="secondary" onClick={() => setEnding(guardian)}>
                Take back<span className="visually-hidden"> from {guardian.email}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {ended && (
        <p ref={place} tabIndex={-1} className={styles.ended}>
          The ticket is no longer shared with {ended.email}.{ended.state === 'accepted' && ' It has a new code.'}
        </p>
      )}
      <Dialog
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={ending?.state === 'invited' ? 'Take the invitation back?' : 'Take this ticket back?'}
        actions={
          <>
            <Button type="button" busy={isBusy} onClick={() => ending && end(ending)}>
              Take back
            </Button>
            <Button type="button" variant="secondary" onClick={() => setEnding(undefined)}>
              Keep
            </Button>
          </>
        }
      >
        {ending?.state === 'invited' ? (
          <p>{ending.email} can no longer accept it. They have seen nothing of the ticket.</p>
        ) : (
          <>
            <p>
              {ending?.email} stops seeing {firstName}’s ticket and gets no more boarding emails. We email them that it
              ended, not why.
            </p>
            <p>
              The ticket gets a new code, so that a picture of the old code no longer works. Please print or download
              the ticket again, and add it to your wallet again.
            </p>
          </>
        )}
      </Dialog>
    </>
  );
}

function stateText(guardian: Guardian): string {
  if (guardian.state === 'accepted')
    return `Sees this ticket since ${formatDate(parseLocalDate(dayOf(guardian.accepted_at!)))}`;
  return `Invited, can accept until ${formatDate(parseLocalDate(dayOf(guardian.answer_until!)))}`;
}
