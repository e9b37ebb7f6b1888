import * as text from '@fareway/texts/staff/authenticator.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { CheckboxField } from '@fareway/ui/checkbox-field/checkbox-field.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { saveAs } from '@fareway/browser/device/save-as.ts';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { useEffect, useState } from 'react';
import { CopyButton } from '../failures/copy-button.tsx';
import styles from './authenticator.module.css';

interface RecoveryCodesProps {
  email: string;
  codes: readonly string[];
  onSaved: () => Promise<void>;
}

/** Shows the recovery codes once. The page goes on after the person has said that they are saved. */
export function RecoveryCodes({ email, codes, onSaved }: RecoveryCodesProps) {
  const [isSaved, setIsSaved] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => focusTitle(), []);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    if (!isSaved) window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSaved]);

  async function goOn() {
    setIsBusy(true);
    await onSaved().finally(() => setIsBusy(false));
  }

  return (
    <Page title={text.codesTitle} lead={text.codesLead}>
      <Card
        actions={
          <>
            <CopyButton content={codes.join('\n')} label={text.copyCodes} copied={text.codesCopied} />
            <Button
              type="button"
              variant="secondary"
              icon="download"
              onClick={() => saveAs(new Blob([text.file(email, codes)], { type: 'text/plain' }), text.fileName)}
            >
              {text.downloadCodes}
            </Button>
            <Button type="button" variant="secondary" icon="print" onClick={() => window.print()}>
              {text.printCodes}
            </Button>
          </>
        }
      >
        <ol className={styles.codes} aria-label={text.codesList}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <p>{text.keepSafe}</p>
      </Card>
      <div className={styles.saved}>
        <CheckboxField
          name="saved"
          label={text.saved}
          checked={isSaved}
          onChange={({ target }) => setIsSaved(target.checked)}
        />
        <Actions>
          <Button type="button" busy={isBusy} unavailable={isSaved ? undefined : text.notSaved} onClick={goOn}>
            {text.goOn}
          </Button>
        </Actions>
      </div>
    </Page>
  );
}
