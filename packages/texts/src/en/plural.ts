const rules = new Intl.PluralRules('en-GB');

/** Returns the form of a text for a number. English has two. */
export function plural(count: number, forms: { one: string; other: string }): string {
  return rules.select(count) === 'one' ? forms.one : forms.other;
}
