const elsewhere = '/';
const longest = 2_000;

/**
 * Returns the address to open after log-in, from the redirect query parameter: a path of this site with its query, or / for any other value
 * (P-026, P-028, A-017). It never leads to another site.
 */
export function allowedRedirect(wanted: string | null | undefined): string {
  if (!wanted || !isOwnPath(wanted)) return elsewhere;
  const address = inAscii(wanted);
  return address.length > longest ? elsewhere : address;
}

/** Escapes the characters that a header, such as Location, cannot have. */
function inAscii(address: string): string {
  return address.toWellFormed().replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/**
 * Whether an address is a plain path of this site. Browsers read `\` as `/`, drop tabs and line breaks inside an address, and resolve `..`:
 * each can turn a path into `//another-site`. Our paths do not need them.
 */
function isOwnPath(wanted: string): boolean {
  if (!wanted.startsWith('/') || /[\s\\\p{Cc}\p{Cf}]/u.test(wanted)) return false;
  const [path = ''] = wanted.split(/[?#]/);
  const segments = path.replaceAll(/%2e/gi, '.').split('/');
  return !path.includes('//') && !segments.includes('.') && !segments.includes('..');
}
