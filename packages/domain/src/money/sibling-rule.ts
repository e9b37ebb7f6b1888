/** What an operator takes off for the passengers of one account, in per cent of their price: 0 for nothing, 100 for all of it (C-056). */
export interface SiblingRule {
  /** Of the second passenger. */
  second: number;
  /** Of the third passenger and each one after it. */
  further: number;
}

/** The features of an operator that have its rule. */
interface SiblingFeatures {
  second_passenger_per_cent?: number | undefined;
  further_passengers_per_cent?: number | undefined;
}

/** Returns the rule of an operator; undefined when it takes nothing off. */
export function siblingRuleOf(features: SiblingFeatures): SiblingRule | undefined {
  const { second_passenger_per_cent: second = 0, further_passengers_per_cent: further = 0 } = features;
  return second > 0 || further > 0 ? { second, further } : undefined;
}
