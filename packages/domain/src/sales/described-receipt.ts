import type { InstalmentStatus } from '../instalments/instalment-status.ts';

export interface ReceiptFact {
  label: string;
  value: string;
}

/** A row of a receipt with its amount, in words. */
export interface AmountRow {
  label: string;
  /** More lines below the label. */
  details: string[];
  amount: string;
}

type ReceiptTone = 'success' | 'warning' | 'neutral';

/** A receipt in words: the same on the page and on paper. */
export interface DescribedReceipt {
  state: { tone: ReceiptTone; words: string };
  /** What the purchaser should know first: a payment in progress, money that is owed, a dispute. */
  notices: { title: string; text: string }[];
  facts: ReceiptFact[];
  lines: AmountRow[];
  /** The price and what was taken off it, each in a line of its own; empty where nothing was. */
  sums: ReceiptFact[];
  total: ReceiptFact;
  instalments: (AmountRow & { status: InstalmentStatus; words: string })[];
  refunds: AmountRow[];
  /** What was paid, refunded and is still to pay; empty where the total says it all. */
  balance: ReceiptFact[];
}
