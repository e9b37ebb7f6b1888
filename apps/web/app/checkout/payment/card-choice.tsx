import { Button } from '@fareway/ui/button/button.tsx';
import { CheckboxField } from '@fareway/ui/checkbox-field/checkbox-field.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import type { Stripe } from '@stripe/stripe-js';
import type { Ref } from 'react';
import type { PaymentChoices } from '../payment-choices.ts';
import type { SavedCard } from '../wire.ts';
import type { NewCard as NewCardTools } from './card-fields.tsx';
import { NewCard } from './new-card.tsx';

export type CardChoices = Pick<PaymentChoices, 'wants_new_card' | 'save_card'>;

interface CardChoiceProps {
  /** The one that is charged where no card is named. */
  savedCard: SavedCard | undefined;
  choices: CardChoices;
  onChoose: (changes: CardChoices) => void;
  isLocked: boolean;
  error: string | undefined;
  openStripe: () => Promise<Stripe>;
  newCard: Ref<NewCardTools>;
}

/** The saved card, of which only the last four digits are shown (P-101); after Change, or without one, a new card. */
export function CardChoice({ savedCard, choices, onChoose, isLocked, error, openStripe, newCard }: CardChoiceProps) {
  const { wants_new_card, save_card } = choices;
  const toggle = (wantsNew: boolean) => onChoose({ wants_new_card: wantsNew, save_card: wantsNew });
  if (savedCard && !wants_new_card) {
    return (
      <>
        <SummaryList rows={[{ label: 'Saved card', value: <SavedDigits card={savedCard} /> }]} />
        {!isLocked && (
          <Button type="button" variant="quiet" onClick={() => toggle(true)}>
            Change card
          </Button>
        )}
      </>
    );
  }
  return (
    <>
      <NewCard ref={newCard} openStripe={openStripe} error={error} />
      {savedCard ? (
        <>
          <p>This card will be saved in place of the one ending in {savedCard.card.last4}.</p>
          {!isLocked && (
            <Button type="button" variant="quiet" onClick={() => toggle(false)}>
              Use the card ending in {savedCard.card.last4}
            </Button>
          )}
        </>
      ) : (
        <CheckboxField
          name="save_card"
          label="Save this card for next time"
          checked={save_card}
          onChange={({ target }) => onChoose({ ...choices, save_card: target.checked })}
        />
      )}
    </>
  );
}

function SavedDigits({ card: { card } }: { card: SavedCard }) {
  return (
    <>
      <span aria-hidden="true">•••• {card.last4}</span>
      <span className="visually-hidden">ending in {card.last4}</span>
    </>
  );
}
