/** What an operator gives back, and its words about it. */
export interface Refunds {
  /** In words, which the server makes of the rules. */
  refund_rules?: readonly string[] | undefined;
  /** Of several lines. */
  refund_words?: string | undefined;
}

/** What an operator gives back for a ticket, a line for each rule; empty for an operator that has not decided (C-200). */
export function RefundRules({ refunds: { refund_rules = [], refund_words = '' } }: { refunds: Refunds }) {
  return [...refund_rules, ...refund_words.split('\n')].map((line, index) => <div key={index}>{line}</div>);
}
