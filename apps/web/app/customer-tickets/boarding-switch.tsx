import * as text from '@fareway/texts/customer-tickets/boarding-switch.ts';
import * as sentences from '@fareway/texts/words/sentences.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { SwitchField } from '@fareway/ui/switch-field/switch-field.tsx';
import { useState } from 'react';
import { useAttempt, type Failure } from '@fareway/browser/forms/use-attempt.ts';
import { useLogInAgain } from '../session/use-log-in-again.ts';

interface BoardingSwitchProps {
  firstName: string;
  /** The email address, and who else receives emails. */
  hint: string;
  notify: boolean;
  /** Saves the new state. Returns the stored state. */
  save: (notify: boolean) => Promise<boolean>;
}

/** Switches boarding emails on and off and saves at once. After a failure it returns to its previous state. */
export function BoardingSwitch({ firstName, hint, notify, save }: BoardingSwitchProps) {
  const [isOn, setIsOn] = useState(notify);
  const [saving, setSaving] = useState<'untouched' | 'busy' | 'saved'>('untouched');
  const { failure, attempt } = useAttempt(useLogInAgain());

  async function change(wanted: boolean) {
    setIsOn(wanted);
    setSaving('busy');
    const isSaved = await attempt(async () => setIsOn(await save(wanted)));
    if (!isSaved) setIsOn(!wanted);
    setSaving(isSaved ? 'saved' : 'untouched');
  }

  const state = isOn ? text.on : text.off;
  const savedState = isOn ? text.savedOn : text.savedOff;
  return (
    <Stack>
      <SwitchField
        name="notify"
        label={text.label(firstName)}
        hint={hint}
        checked={isOn}
        busy={saving === 'busy'}
        onSwitch={(wanted) => void change(wanted)}
      />
      <p role="status">{saving === 'busy' ? text.saving : saving === 'saved' ? savedState : state}</p>
      {failure && <SwitchFailure key={failure.tries} {...failure} />}
    </Stack>
  );
}

/** The exact text; the reason of a refusal comes from the server. */
function SwitchFailure({ error: { status, key, message } }: Failure) {
  if (key === 'boarding-notifications-disabled')
    return <Notice tone="error" title={sentences.notificationsDisabled} announced />;
  return (
    <Notice tone="error" title={text.failed} announced>
      {status === 0 && <p>{text.unreachable}</p>}
      {status >= 400 && status < 500 && <p>{message}</p>}
    </Notice>
  );
}
