/** Whom a purchaser can ask: the operator's support desk (P-083), as far as it is known. */
export interface Support {
  name?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
}

/**
 * What stands for `<support>` in a message: the operator's support name, email and phone, as far as they are known, or
 * 'your transport provider directly' when none is (P-247).
 */
export function supportWords(support: Support | null | undefined): string {
  const known = [support?.name, support?.email, support?.phone].map((word) => word?.trim()).filter((word) => word);
  return known.length === 0 ? 'your transport provider directly' : known.join(', ');
}
