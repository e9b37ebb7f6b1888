export interface Support {
  name?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
}

/** Whom to contact, in a sentence: the operator's support name, email and phone, or 'your transport provider directly' (P-247). */
export function supportText(support: Support | undefined): string {
  const { name, email, phone } = support ?? {};
  const ways = [email, phone].filter(Boolean).join(', ');
  if (name && ways) return `${name} (${ways})`;
  return name || ways || 'your transport provider directly';
}
