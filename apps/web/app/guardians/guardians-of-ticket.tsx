import * as text from '@fareway/texts/guardians/card.ts';
import { ErrorState } from '@fareway/ui/error-state/error-state.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { useCallback, useEffect, useState } from 'react';
import type { CustomerTicket } from '../customer-tickets/wire.ts';
import { type Guardians, listGuardians } from './calls.ts';
import { GuardianList } from './guardian-list.tsx';
import { InviteForm } from './invite-form.tsx';

interface GuardiansOfTicketProps {
  ticket: Pick<CustomerTicket, 'id' | 'passenger' | 'has_boarding_notifications'>;
  /** Whether a guardian can be invited now. */
  canInvite: boolean;
}

/** Invites another guardian who has an account by email, and ends the sharing. */
export function GuardiansOfTicket({ ticket, canInvite }: GuardiansOfTicketProps) {
  const [found, setFound] = useState<Guardians | 'failed'>();
  const [invited, setInvited] = useState<string>();

  const read = useCallback(() => {
    let isWanted = true;
    listGuardians(ticket.id).then(
      (guardians) => isWanted && setFound(guardians),
      () => isWanted && setFound('failed'),
    );
    return () => void (isWanted = false);
  }, [ticket.id]);
  useEffect(read, [read]);

  const { first_name } = ticket.passenger;
  return (
    <>
      <p>{ticket.has_boarding_notifications ? text.leadWithEmails : text.lead}</p>
      {found === 'failed' && <ErrorState title={text.failed} onRetry={read} />}
      {found && found !== 'failed' && (
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
          {canInvite && (
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
    </>
  );
}
