import { CallError } from '@fareway/api/call-error.ts';
import { text } from '@fareway/texts/payments.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { useState } from 'react';
import type { SavedCard } from '../checkout/wire.ts';
import { removeSavedCard } from './calls.ts';
import type { CardOperator } from './calls.ts';

const { cards: texts } = text;

interface RemoveCardDialogProps {
  userId: string;
  operator: CardOperator;
  card: SavedCard;
  /** The network and the last digits. */
  name: string;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a card is removed, and says why it could not be. */
export function RemoveCardDialog({ userId, operator, card, name, onClose, onRemoved }: RemoveCardDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function remove() {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await removeSavedCard(userId, operator.slug, card.id);
      onRemoved();
    } catch (error) {
      setProblem(error instanceof CallError && error.hasServerText ? error.message : texts.removeFailed);
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.removing(name)}
      actions={
        <>
          <Button type="button" variant="danger" busy={isBusy} onClick={remove}>
            {texts.confirm}
          </Button>
          <Button type="button" variant="secondary" onClick={onClose}>
            {texts.keep}
          </Button>
        </>
      }
    >
      <p>{texts.removingText(operator.name)}</p>
      {problem && <Notice tone="error" title={problem} announced />}
    </Dialog>
  );
}
