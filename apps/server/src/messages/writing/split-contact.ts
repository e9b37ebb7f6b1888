import type { Sender } from '../message-content.ts';

/** Returns the parts of an operator's contact in the order of the pages. An email address and a phone number that can be dialled have a URL. */
export function splitContact({ name, email, phone }: Sender['support']): { text: string; url?: string }[] {
  const parts = [
    { text: name?.trim() },
    { text: email?.trim(), url: email && `mailto:${encodeURIComponent(email.trim()).replace('%40', '@')}` },
    { text: phone?.trim(), url: phone && dialled(phone) },
  ];
  return parts.flatMap(({ text, url }) => (text ? [{ text, ...(url && { url }) }] : []));
}

/** An operator types the number as a text: it may say when the phone is answered. */
function dialled(phone: string): string | undefined {
  const digits = phone.replaceAll(/[\s().-]/g, '');
  return /^\+?\d{6,15}$/.test(digits) ? `tel:${digits}` : undefined;
}
