import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { CallError } from '@fareway/api/call-error.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { textOfError } from '@fareway/browser/forms/use-form-problems.tsx';
import { type Invitation, respondToInvitation } from './calls.ts';
import { dayOf } from './day-of.ts';
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
      toast(
        accept ? `${first_name}’s ticket is shared with you now.` : `You declined. ${shared_by} receives an email.`,
      );
    } catch (error) {
      const isGone = error instanceof CallError && error.status === 404;
      toast(isGone ? 'This invitation no longer exists.' : textOfError(error), 'error');
    }
    await revalidate();
    setBusy(undefined);
    // The buttons that had the focus are gone.
    document.querySelector('h1')?.focus();
  }

  return (
    <ul className={styles.invitations} aria-label="Invitations">
      {invitations.map((invitation) => {
        const { id, first_name, service_name, shared_by, answer_until } = invitation;
        const isBusy = (accept: boolean) => busy?.id === id && busy.accept === accept;
        return (
          <Card
            key={id}
            as="li"
            title={<span id={`invitation-${id}`}>An invitation to {first_name}’s ticket</span>}
            actions={
              <>
                <Button
                  type="button"
                  busy={isBusy(true)}
                  aria-describedby={`invitation-${id}`}
                  onClick={() => respond(invitation, true)}
                >
                  Accept
                </Button>
                <Button
                  type="button"
                  variant="secondary"
                  busy={isBusy(false)}
                  aria-describedby={`invitation-${id}`}
                  onClick={() => respond(invitation, false)}
                >
                  Decline
                </Button>
              </>
            }
          >
            <p className={styles.offer}>
              <strong>{shared_by}</strong> would like to share {first_name}’s ticket for {service_name} with you. You
              would see it with its photo and code, and could show it on the bus.
            </p>
            <p>Accept only if you know this address. They receive an email when you accept or decline.</p>
            <p className={styles.state}>You can reply until {formatDate(parseLocalDate(dayOf(answer_until)))}.</p>
          </Card>
        );
      })}
    </ul>
  );
}
