import { CallError } from '@fareway/api/call-error.ts';
import * as text from '@fareway/texts/payments/remove-card.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { useState } from 'react';
import type { SavedCard } from '../checkout/wire.ts';
import { useLogInAgain } from '../session/use-log-in-again.ts';
import { removeSavedCard } from './calls.ts';
import type { CardOperator } from './calls.ts';

interface RemoveCardDialogProps {
  userId: string;
  operator: CardOperator;
  card: SavedCard;
  /** The network and the last digits. */
  name: string;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a card is removed, and says why it could not be. After the session has ended it leads to the log-in. */
export function RemoveCardDialog({ userId, operator, card, name, onClose, onRemoved }: RemoveCardDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const logInAgain = useLogInAgain();

  async function remove() {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await removeSavedCard(userId, operator.slug, card.id);
      onRemoved();
    } catch (error) {
      if (await logInAgain(error)) return;
      setProblem(error instanceof CallError && error.hasServerText ? error.message : text.failed);
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={text.question(name)}
      actions={
        <>
          <Button type="button" variant="danger" busy={isBusy} onClick={remove}>
            {text.confirm}
          </Button>
          <Button type="button" variant="secondary" onClick={onClose}>
            {text.keep}
          </Button>
        </>
      }
    >
      <p>{text.explanation(operator.name)}</p>
      {problem && <Notice tone="error" title={problem} announced />}
    </Dialog>
  );
}
