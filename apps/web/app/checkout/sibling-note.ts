import { siblingRuleOf } from '@fareway/domain/money/sibling-rule.ts';
import { siblingRuleWords } from '@fareway/domain/money/sibling-words.ts';
import * as text from '@fareway/texts/money/siblings.ts';
import type { Siblings } from './sibling-prices.ts';

/** Returns the rule in words; undefined where there is none. */
export function siblingNote(siblings: Siblings): string | undefined {
  const rule = siblings && siblingRuleOf(siblings);
  return rule && text.explained(siblingRuleWords(rule));
}
