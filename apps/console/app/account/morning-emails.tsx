import { keepTyped } from '@fareway/browser/forms/keep-typed.ts';
import * as text from '@fareway/texts/staff/home/morning-email.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { readAloud } from '@fareway/ui/sentence/sentence.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState, type SyntheticEvent } from 'react';
import { CopyReference } from '../failures/copy-reference.tsx';
import { useAction } from '../session/use-action.ts';
import { setMorningEmail, type MorningEmail } from './calls.ts';

/** The times of the morning emails of a person, one for each operator (C-023). */
export function MorningEmails({ emails }: { emails: readonly MorningEmail[] }) {
  if (emails.length === 0) return null;
  return (
    <Card title={text.title}>
      <Stack gap={16}>
        <p>{text.lead}</p>
        {emails.map((email) => (
          <MorningEmailForm key={email.slug} email={email} />
        ))}
      </Stack>
    </Card>
  );
}

function MorningEmailForm({ email: { slug, name, at } }: { email: MorningEmail }) {
  const toast = useToast();
  const [typed, setTyped] = useState(at ?? '');
  const { isBusy, problem, attempt } = useAction();

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    await attempt(async () => {
      const time = await setMorningEmail(slug, typed);
      setTyped((now) => keepTyped(now, typed, time ?? ''));
      toast(time ? text.saved(name, time) : text.off(name));
    });
  }

  return (
    <form noValidate onSubmit={save}>
      <Stack gap={12}>
        <TextField
          name={`morning-${slug}`}
          label={text.at(name)}
          hint={text.atHint}
          error={problem}
          short
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <CopyReference problem={problem} />
        <div>
          <Button variant="secondary" busy={isBusy}>
            {text.save}
            {readAloud(text.ofOperator(name))}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
