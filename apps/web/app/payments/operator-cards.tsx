import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { cardBrandName, cardExpiryText, cardValidity } from '@fareway/domain/money/card.ts';
import * as cardText from '@fareway/texts/money/card.ts';
import * as text from '@fareway/texts/payments/saved-cards.ts';
import { Badge } from '@fareway/ui/badge/badge.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { ErrorState } from '@fareway/ui/error-state/error-state.tsx';
import { readAloud, Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { Skeleton } from '@fareway/ui/skeleton/skeleton.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useEffect, useRef, useState } from 'react';
import type { SavedCard } from '../checkout/wire.ts';
import type { CardOperator } from './calls.ts';
import styles from './operator-cards.module.css';
import type { CardsOfOperator } from './read-cards.ts';
import { RemoveCardDialog } from './remove-card-dialog.tsx';

interface OperatorCardsProps {
  userId: string;
  operator: CardOperator;
  cards: CardsOfOperator;
  today: LocalDate;
  onRetry: () => void;
  /** Called with the cards that are left. */
  onRemoved: (left: SavedCard[]) => void;
}

/** The cards saved with one operator, the one that pays next first; or why they cannot be shown. */
export function OperatorCards({ userId, operator, cards, today, onRetry, onRemoved }: OperatorCardsProps) {
  const [chosen, setChosen] = useState<SavedCard>();
  const heading = useRef<HTMLSpanElement>(null);
  // counts the presses of buttons that are gone afterwards; then the heading has the focus
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (presses > 0) heading.current?.focus();
  }, [presses]);
  const toast = useToast();

  function retry() {
    setPresses(presses + 1);
    onRetry();
  }

  function removed(card: SavedCard, left: SavedCard[]) {
    setChosen(undefined);
    onRemoved(left);
    setPresses(presses + 1);
    toast(text.removed(nameOf(card), operator.name));
  }

  if (cards === 'failed') return <ErrorState title={text.failedOf(operator.name)} onRetry={retry} />;
  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1}>
          {operator.name}
        </span>
      }
    >
      {cards === 'loading' ? (
        <Skeleton count={2} />
      ) : cards.length === 0 ? (
        <p>{text.noneOf}</p>
      ) : (
        <ul className={styles.cards}>
          {cards.map((card, index) => (
            <li key={card.id} className={styles.card}>
              <div>
                <p className={styles.name}>{nameOf(card)}</p>
                <p className={styles.soft}>{text.expires(cardExpiryText(card.card))}</p>
                <p className={styles.badges}>
                  <Validity card={card} today={today} />
                  {index === 0 && <Badge icon="card">{text.usedNext}</Badge>}
                </p>
              </div>
              <Button type="button" variant="secondary" onClick={() => setChosen(card)}>
                <Sentence parts={text.remove(nameOf(card), readAloud)} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {Array.isArray(cards) && cards.length > 1 && <p className={styles.soft}>{text.usedNextHint}</p>}
      {chosen && Array.isArray(cards) && (
        <RemoveCardDialog
          userId={userId}
          operator={operator}
          card={chosen}
          name={nameOf(chosen)}
          onClose={() => setChosen(undefined)}
          onRemoved={() =>
            removed(
              chosen,
              cards.filter(({ id }) => id !== chosen.id),
            )
          }
        />
      )}
    </Card>
  );
}

/** The network and the last four digits of a card (P-101). */
function nameOf({ card: { brand, last4 } }: SavedCard): string {
  return cardText.cardOf(cardBrandName(brand), last4);
}

function Validity({ card, today }: { card: SavedCard; today: LocalDate }) {
  const validity = cardValidity(card.card, today);
  if (validity === 'expired') return <Badge tone="error">{text.expired}</Badge>;
  return validity === 'expires-soon' ? <Badge tone="warning">{text.expiresSoon}</Badge> : null;
}
