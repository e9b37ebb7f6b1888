import { CallError } from '@fareway/api/call-error.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { SwitchField } from '@fareway/ui/switch-field/switch-field.tsx';
import { useState } from 'react';
import { switchNotifications } from './change-calls.ts';
import type { CustomerTicket } from './wire.ts';

export const notificationsDisabled = 'Your transport provider has disabled boarding notifications for this service.';

interface BoardingSwitchProps {
  userId: string;
  /** Where the emails go. */
  email: string;
  ticket: Pick<CustomerTicket, 'id' | 'notify' | 'passenger'>;
}

/** Switches boarding emails on and off, saved on switch; one that could not be saved goes back to where it was. */
export function BoardingSwitch({ userId, email, ticket: { id, notify, passenger } }: BoardingSwitchProps) {
  const [isOn, setIsOn] = useState(notify);
  const [saving, setSaving] = useState<'untouched' | 'busy' | 'saved'>('untouched');
  const [failure, setFailure] = useState<{ tries: number; error: unknown }>();

  async function change(wanted: boolean) {
    setIsOn(wanted);
    setSaving('busy');
    try {
      setIsOn(await switchNotifications(userId, id, wanted));
      setSaving('saved');
      setFailure(undefined);
    } catch (error) {
      setIsOn(!wanted);
      setSaving('untouched');
      setFailure((before) => ({ tries: (before?.tries ?? 0) + 1, error }));
    }
  }

  const standing = isOn ? 'Boarding emails are on.' : 'Boarding emails are off.';
  return (
    <Stack>
      <SwitchField
        name="notify"
        label={`Email me when ${passenger.first_name} boards`}
        hint={`One email to ${email} each time the ticket is scanned on the bus.`}
        checked={isOn}
        busy={saving === 'busy'}
        onSwitch={(wanted) => void change(wanted)}
      />
      <p role="status">{saving === 'busy' ? 'Saving…' : `${saving === 'saved' ? 'Saved. ' : ''}${standing}`}</p>
      {failure && <SwitchFailure key={failure.tries} error={failure.error} />}
    </Stack>
  );
}

/** In the exact words; what the server refused says why. */
function SwitchFailure({ error }: { error: unknown }) {
  if (!(error instanceof CallError)) reportError(error);
  const { status, key, message } = error instanceof CallError ? error : { status: 500, key: '', message: '' };
  if (key === 'boarding-notifications-disabled') return <Notice tone="error" title={notificationsDisabled} announced />;
  return (
    <Notice
      tone="error"
      title="There was an issue updating your notification preferences. Please try again later."
      announced
    >
      {status === 0 && <p>We could not reach our server. Please check your connection.</p>}
      {status >= 400 && status < 500 && <p>{message}</p>}
    </Notice>
  );
}
