import { CallError } from '@fareway/api/call-error.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { SwitchField } from '@fareway/ui/switch-field/switch-field.tsx';
import { useState } from 'react';
import { switchBoardingEmails } from './calls.ts';
import type { SharedTicket } from './wire.ts';

interface BoardingEmailsProps {
  guardianshipId: string;
  ticket: Pick<SharedTicket, 'notify' | 'has_boarding_notifications' | 'passenger'>;
}

/** The guardian's own switch for boarding emails, saved on switch; nothing where the operator sends none. */
export function BoardingEmails({ guardianshipId, ticket }: BoardingEmailsProps) {
  const [notify, setNotify] = useState(ticket.notify);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<{ tries: number; reason: string }>();
  if (!ticket.has_boarding_notifications) return null;

  async function change(wanted: boolean) {
    setIsBusy(true);
    setNotify(wanted);
    try {
      setNotify(await switchBoardingEmails(guardianshipId, wanted));
      setFailure(undefined);
    } catch (error) {
      setNotify(!wanted);
      setFailure((before) => ({ tries: (before?.tries ?? 0) + 1, reason: reasonOf(error) }));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Card title="Boarding emails">
      <SwitchField
        name="boarding-emails"
        label={`Email me when ${ticket.passenger.first_name} boards`}
        hint="To the address of your own account. Whoever shares the ticket sees that you get them."
        checked={notify}
        busy={isBusy}
        onSwitch={change}
      />
      {failure && <Notice key={failure.tries} tone="error" title={failure.reason} announced />}
    </Card>
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof CallError && error.status === 409) return error.message;
  return 'There was an issue updating your notification preferences. Please try again later.';
}
