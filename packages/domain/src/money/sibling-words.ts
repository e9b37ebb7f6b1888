import * as text from '@fareway/texts/money/siblings.ts';
import type { SiblingRule } from './sibling-rule.ts';

/** Returns a rule in words, for purchasers. */
export function siblingRuleWords({ second, further }: SiblingRule): string {
  if (further === 0) return text.second(second);
  return second === 0 ? text.further(further) : text.both(second, further);
}
