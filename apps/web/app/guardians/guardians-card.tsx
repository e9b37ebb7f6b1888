import * as text from '@fareway/texts/guardians/card.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import { ErrorState } from '@fareway/ui/error-state/error-state.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { useCallback, useEffect, useState } from 'react';
import { customerTicketStatus } from '@fareway/domain/tickets/customer-ticket-status.ts';
import type { CustomerTicket } from '../customer-tickets/wire.ts';
import { type Guardians, listGuardians } from './calls.ts';
import { GuardianList } from './guardian-list.tsx';
import styles from './guardians.module.css';
import { InviteForm } from './invite-form.tsx';

interface GuardiansCardProps {
  ticket: Pick<
    CustomerTicket,
    'id' | 'ticket_status' | 'start' | 'expiry' | 'passenger' | 'has_boarding_notifications'
  >;
  today: string;
}

/** Shares a ticket with another guardian who has an account: invites by email, and ends the sharing. */
export function GuardiansCard({ ticket, today }: GuardiansCardProps) {
  const [found, setFound] = useState<Guardians | 'failed'>();
  const [invited, setInvited] = useState<string>();
  const status = customerTicketStatus(ticket, today);
  const isOver = status === 'void' || status === 'expired';

  const read = useCallback(() => {
    let isWanted = true;
    listGuardians(ticket.id).then(
      (guardians) => isWanted && setFound(guardians),
      () => isWanted && setFound('failed'),
    );
    return () => void (isWanted = false);
  }, [ticket.id]);
  useEffect(() => (isOver ? undefined : read()), [isOver, read]);

  if (isOver || !found) return null;
  const { first_name } = ticket.passenger;
  return (
    <div className={styles.card}>
      <Card title={text.title}>
        <p>{ticket.has_boarding_notifications ? text.leadWithEmails : text.lead}</p>
        {found === 'failed' ? (
          <ErrorState title={text.failed} onRetry={read} />
        ) : (
          <>
            {invited && (
              <Notice tone="success" title={text.invited(invited)} announced>
                <p>{text.invitedText}</p>
              </Notice>
            )}
            <GuardianList
              customerTicketId={ticket.id}
              firstName={first_name}
              guardians={found.guardians}
              onChange={(guardians) => {
                setInvited(undefined);
                setFound(guardians);
              }}
            />
            {status !== 'suspended' && (
              <InviteForm
                customerTicketId={ticket.id}
                firstName={first_name}
                isFull={found.guardians.length >= found.most}
                onInvited={(guardians, email) => {
                  setInvited(email);
                  setFound(guardians);
                }}
              />
            )}
          </>
        )}
      </Card>
    </div>
  );
}
