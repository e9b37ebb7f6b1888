import * as text from '@fareway/texts/checkout/pay.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { CheckboxField } from '@fareway/ui/checkbox-field/checkbox-field.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import { useState } from 'react';
import type { PaymentChoices } from '../payment-choices.ts';
import type { SavedCard } from '../wire.ts';
import { NewCard, type NewCardProps } from './new-card.tsx';

export type CardChoices = Pick<PaymentChoices, 'wants_new_card' | 'save_card'>;

interface CardChoiceProps extends Omit<NewCardProps, 'onWallet' | 'ref'> {
  /** The card that is charged when no other is chosen. */
  savedCard: SavedCard | undefined;
  choices: CardChoices;
  onChoose: (changes: CardChoices) => void;
  isLocked: boolean;
  newCard: NewCardProps['ref'];
}

/**
 * The saved card, by its last four digits (P-101). After Change, or without a saved card, a new card with the choice to save it; after
 * Change it is saved by default. The card of a wallet is never saved, because the wallet keeps it.
 */
export function CardChoice({ savedCard, choices, onChoose, isLocked, newCard, ...fields }: CardChoiceProps) {
  const [isWallet, setIsWallet] = useState(false);
  const { wants_new_card, save_card } = choices;
  const last4 = savedCard?.card.last4;
  const isSavedUsed = savedCard !== undefined && !wants_new_card;
  const toggle = () => {
    setIsWallet(false);
    onChoose({ wants_new_card: !wants_new_card, save_card: !wants_new_card });
  };
  return (
    <>
      {isSavedUsed ? (
        <SummaryList rows={[{ label: text.savedCard, value: <SavedDigits card={savedCard} /> }]} />
      ) : (
        <NewCard ref={newCard} {...fields} onWallet={setIsWallet} />
      )}
      {!isSavedUsed && !isWallet && (
        <CheckboxField
          name="save_card"
          label={text.saveCard}
          hint={last4 && text.saveCardHint(last4)}
          checked={save_card}
          onChange={({ target }) => onChoose({ ...choices, save_card: target.checked })}
        />
      )}
      {/* One button with two texts, so that it keeps the focus. */}
      {savedCard && !isLocked && !isPretend(savedCard) && (
        <Button type="button" variant="quiet" onClick={toggle}>
          {isSavedUsed ? text.changeCard : text.payBySavedCard(savedCard.card.last4)}
        </Button>
      )}
    </>
  );
}

/** The card of an invented family: it has no other one (C-061). */
function isPretend({ id }: SavedCard): boolean {
  return id.startsWith('pm_practice_');
}

function SavedDigits({ card: { card } }: { card: SavedCard }) {
  return (
    <>
      <span aria-hidden="true">•••• {card.last4}</span>
      <span className="visually-hidden">{text.endingIn(card.last4)}</span>
    </>
  );
}
