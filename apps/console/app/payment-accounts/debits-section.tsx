import * as text from '@fareway/texts/operators/payment-accounts.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { focusAfterSave } from '@fareway/ui/page/focus-after-save.ts';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ConfirmDialog } from '../chrome/confirm-dialog.tsx';
import type { WithFactor } from '../session/use-step-up.tsx';
import { AccountCard } from './account-card.tsx';
import { checkDebits, disconnectDebits, type PaymentAccounts } from './calls.ts';
import { DebitsForm } from './debits-form.tsx';
import { usePageAction } from '../session/use-page-action.ts';

interface DebitsSectionProps {
  clientSlug: string;
  debits: PaymentAccounts['direct_debits'];
  words: PaymentAccounts['words']['direct_debits'];
  withFactor: WithFactor;
}

/** The account at GoCardless. One that was never read is read at once. */
export function DebitsSection({ clientSlug, debits, words, withFactor }: DebitsSectionProps) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { busy, problem, run } = usePageAction<'check'>();
  const [isReplacing, setIsReplacing] = useState(false);
  const [isDisconnecting, setIsDisconnecting] = useState(false);

  const check = () =>
    run('check', async () => {
      await checkDebits(clientSlug);
      await revalidate();
    });
  const hasBegun = useRef(false);
  const isUnread = debits !== null && debits.checked_at === null;
  useEffect(() => {
    if (!isUnread || hasBegun.current) return;
    hasBegun.current = true;
    void check();
  });

  async function onConnected(isTyped: () => boolean) {
    // the form stays while the account is read again, because what is typed until then is kept too
    setIsReplacing(true);
    await revalidate();
    setIsReplacing(isTyped());
    toast(text.debitsConnected);
    focusAfterSave();
  }
  async function disconnect() {
    await withFactor(() => disconnectDebits(clientSlug));
    setIsDisconnecting(false);
    await revalidate();
    toast(text.disconnected);
    focusTitle();
  }

  const form = (
    <DebitsForm
      clientSlug={clientSlug}
      organisation={debits?.organisation_id ?? ''}
      withFactor={withFactor}
      onConnected={onConnected}
    />
  );
  return (
    <AccountCard
      title={text.debitsTitle}
      about={text.debitsAbout}
      words={words}
      checkedAt={debits?.checked_at}
      problem={problem}
    >
      {debits !== null && (
        <>
          <p>{text.tokenIsSet}</p>
          <Actions>
            <Button
              type="button"
              variant="secondary"
              busy={busy === 'check'}
              onClick={() => void check().then((isDone) => isDone && toast(text.checked))}
            >
              {text.checkDebits}
            </Button>
            <Button
              type="button"
              variant="quiet"
              aria-expanded={isReplacing}
              onClick={() => setIsReplacing(!isReplacing)}
            >
              {text.replaceToken}
            </Button>
          </Actions>
        </>
      )}
      {(debits === null || isReplacing) && form}
      {debits !== null && (
        <>
          {debits.is_in_use ? (
            <p>{text.inUse}</p>
          ) : (
            <Actions>
              <Button type="button" variant="quiet" onClick={() => setIsDisconnecting(true)}>
                {text.disconnectDebits}
              </Button>
            </Actions>
          )}
        </>
      )}
      {isDisconnecting && (
        <ConfirmDialog
          title={text.disconnectQuestion}
          confirm={text.disconnectDebits}
          keep={text.keepDebits}
          notDone={text.notDone}
          onConfirm={disconnect}
          onClose={() => setIsDisconnecting(false)}
        >
          <p>{text.disconnectConsequence}</p>
        </ConfirmDialog>
      )}
    </AccountCard>
  );
}
