import { CallError } from '@fareway/api/call-error.ts';
import * as text from '@fareway/texts/staff/authenticator.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { CodeField } from '@fareway/ui/code-field/code-field.tsx';
import { QrCode } from '@fareway/ui/qr-code/qr-code.tsx';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { useProblems } from '../failures/use-problems.tsx';
import { useMemo, useState } from 'react';
import { useSettled } from '../session/use-settled.ts';
import { confirmAuthenticator, type NewAuthenticator } from './calls.ts';
import { CopyButton } from '../failures/copy-button.tsx';
import styles from './authenticator.module.css';

interface ConfirmAuthenticatorProps {
  /** The key that is shown first. */
  first: NewAuthenticator;
  /** Asks for another key, when the first one was shown too long ago. */
  renew: () => Promise<NewAuthenticator>;
  /** Called with the recovery codes. */
  onConfirmed: (codes: string[]) => void;
}

/** Shows the key of an authenticator app as QR code, text and link, and asks for its first code. */
export function ConfirmAuthenticator({ first, renew, onConfirmed }: ConfirmAuthenticatorProps) {
  const settled = useSettled();
  const [{ secret, uri, qr_code, handle }, setAuthenticator] = useState(first);
  const form = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form;
  const problems = useProblems(errors);
  const matrix = useMemo(() => qr_code.map((row) => Array.from(row, (module) => module === '1')), [qr_code]);
  const showWrong = (message: string) => {
    form.setError('code', { message });
    problems.showInvalid({ code: { message } });
  };

  const confirm = form.handleSubmit(async ({ code }) => {
    problems.clear();
    if (!/^\d{6}$/.test(code)) return showWrong(text.missing);
    try {
      onConfirmed(await confirmAuthenticator({ handle, code }));
    } catch (error) {
      if (await settled(error)) return;
      if (error instanceof CallError && error.status === 422) return showWrong(error.message);
      if (error instanceof CallError && error.key === 'staff-offer-ended') await showAnother();
      problems.show(error);
    }
  });

  async function showAnother() {
    form.setValue('code', '');
    setAuthenticator(await renew().catch(() => first));
  }

  return (
    <form noValidate onSubmit={confirm}>
      {problems.summary}
      <Card title={text.scanTitle}>
        <p>{text.scanText}</p>
        <div className={styles.ways}>
          <div className={styles.code}>
            <QrCode matrix={matrix} label={text.qrCode} />
          </div>
          <div className={styles.others}>
            <div>
              <h3>{text.onPhone}</h3>
              <p>
                <a href={uri} className={styles.open}>
                  {text.openApp}
                </a>
              </p>
            </div>
            <div>
              <h3>{text.secretTitle}</h3>
              <p>{text.secretText}</p>
              <p className={styles.secret}>{inGroups(secret)}</p>
              <CopyButton content={secret} label={text.copyKey} copied={text.keyCopied} />
            </div>
          </div>
        </div>
      </Card>
      <Card title={text.codeTitle}>
        <CodeField label={text.label} hint={text.hint} error={errors.code?.message} {...form.register('code')} />
        <Actions>
          <Button busy={isSubmitting}>{text.submit}</Button>
        </Actions>
      </Card>
    </form>
  );
}

/** Four letters each, so that they can be typed one group after the other. */
function inGroups(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ');
}
