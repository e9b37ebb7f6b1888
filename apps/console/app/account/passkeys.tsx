import { formatDate } from '@fareway/domain/dates/format-date.ts';
import * as text from '@fareway/texts/staff/passkeys.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { readAloud } from '@fareway/ui/sentence/sentence.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { useProblems } from '../failures/use-problems.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { dayOf } from '../operators/days.ts';
import { useSettled } from '../session/use-settled.ts';
import { useStepUp } from '../session/use-step-up.tsx';
import { addPasskey, type Passkey } from './calls.ts';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';
import styles from '@fareway/browser/forms/form.module.css';

const longestName = 60;

/** The passkeys of the person: each is named and can be removed, and another one is added (C-005). */
export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const toast = useToast();
  const settled = useSettled();
  const { revalidate } = useRevalidator();
  const { withFactor, dialog } = useStepUp();
  const [leaving, setLeaving] = useState<Passkey>();
  const form = useForm({ defaultValues: { passkey: '' } });
  const { errors, isSubmitting } = form;
  const problems = useProblems(errors);

  const add = form.handleSubmit(async ({ passkey }) => {
    problems.clear();
    const name = passkey.trim();
    if (!name || name.length > longestName) {
      const missing = { message: text.nameMissing };
      form.setError('passkey', missing);
      return problems.showInvalid({ passkey: missing });
    }
    try {
      await withFactor(() => addPasskey(name));
      toast(text.added(name));
      form.showSaved({ passkey: '' });
      await revalidate();
    } catch (error) {
      if (!(await settled(error))) problems.show(error);
    }
  });

  return (
    <Stack as="section">
      <h2>{text.heading}</h2>
      <p>{passkeys.length > 0 ? text.explanation : text.noneYet}</p>
      <Stack as="ul" gap={12}>
        {passkeys.map((passkey) => (
          <Card
            key={passkey.id}
            as="li"
            level={3}
            title={passkey.name}
            actions={
              <Button type="button" variant="secondary" onClick={() => setLeaving(passkey)}>
                {text.remove}
                {readAloud(text.ofPasskey(passkey.name))}
              </Button>
            }
          >
            <SummaryList
              rows={[
                { label: text.made, value: formatDate(dayOf(new Date(passkey.created_at))) },
                {
                  label: text.lastUsed,
                  value: passkey.last_used_at ? formatDate(dayOf(new Date(passkey.last_used_at))) : text.never,
                },
              ]}
            />
          </Card>
        ))}
      </Stack>
      <form noValidate className={styles.form} onSubmit={add}>
        {problems.summary}
        <TextField
          label={text.name}
          hint={text.nameHint}
          autoComplete="off"
          error={errors.passkey?.message}
          {...form.register('passkey')}
        />
        <div>
          <Button variant="secondary" busy={isSubmitting}>
            {text.add}
          </Button>
        </div>
      </form>
      {leaving && (
        <RemovePasskeyDialog passkey={leaving} withFactor={withFactor} onClose={() => setLeaving(undefined)} />
      )}
      {dialog}
    </Stack>
  );
}
