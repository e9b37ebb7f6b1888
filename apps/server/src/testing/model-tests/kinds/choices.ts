import fc from 'fast-check';

export const cards = {
  'a card that pays': 'pm_card_visa',
  'a card that is declined': 'pm_card_chargeDeclined',
  'a card that asks': 'pm_card_authenticationRequired',
  'a card that asks, then is declined': 'pm_card_authenticationRequiredChargeDeclined',
};

type CardName = keyof typeof cards;

/** Half of the cards pay without authentication. */
export const chosenCard: fc.Arbitrary<CardName> = fc.oneof(
  fc.constant('a card that pays' as const),
  fc.constantFrom(...(Object.keys(cards) as CardName[])),
);

/** True once in `times`. False is the simpler case when a history is shrunk. */
export function seldom(times: number): fc.Arbitrary<boolean> {
  return fc.nat(times - 1).map((chance) => times > 1 && chance === times - 1);
}
