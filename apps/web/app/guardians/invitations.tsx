import { formatDate } from '@fareway/domain/dates/format-date.ts';
import * as text from '@fareway/texts/guardians/invitations.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { CallError } from '@fareway/api/call-error.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { textOfError } from '@fareway/browser/calls/text-of-error.ts';
import { type Invitation, respondToInvitation } from './calls.ts';
import { dayOf } from '../platform/day-of.ts';
import styles from './guardians.module.css';

/** Invitations to see tickets of other purchasers, with purchaser, passenger and service, to accept or decline. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [busy, setBusy] = useState<{ id: string; accept: boolean }>();
  if (invitations.length === 0) return null;

  async function respond({ id, first_name, shared_by }: Invitation, accept: boolean) {
    if (busy) return;
    setBusy({ id, accept });
    try {
      await respondToInvitation(id, accept);
      toast(accept ? text.accepted(first_name) : text.declined(shared_by));
    } catch (error) {
      const isGone = error instanceof CallError && error.status === 404;
      toast(isGone ? text.gone : textOfError(error), 'error');
    }
    await revalidate();
    setBusy(undefined);
    // The buttons that had the focus are gone.
    focusTitle();
  }

  return (
    <ul className={styles.invitations} aria-label={text.label}>
      {invitations.map((invitation) => {
        const { id, first_name, service_name, shared_by, answer_until } = invitation;
        const isBusy = (accept: boolean) => busy?.id === id && busy.accept === accept;
        return (
          <Card
            key={id}
            as="li"
            title={<span id={`invitation-${id}`}>{text.title(first_name)}</span>}
            actions={
              <>
                <Button
                  type="button"
                  busy={isBusy(true)}
                  aria-describedby={`invitation-${id}`}
                  onClick={() => respond(invitation, true)}
                >
                  {text.accept}
                </Button>
                <Button
                  type="button"
                  variant="secondary"
                  busy={isBusy(false)}
                  aria-describedby={`invitation-${id}`}
                  onClick={() => respond(invitation, false)}
                >
                  {text.decline}
                </Button>
              </>
            }
          >
            <p className={styles.offer}>
              <Sentence parts={text.offer(<strong>{shared_by}</strong>, first_name, service_name)} />
            </p>
            <p>{text.warning}</p>
            <p className={styles.state}>{text.replyUntil(formatDate(dayOf(answer_until)))}</p>
          </Card>
        );
      })}
    </ul>
  );
}
