const elsewhere = '/';
const longest = 2_000;

/**
 * Where to go after logging in, from what the redirect query parameter says: a path of this site with its query, or / for anything
 * else and for nothing (P-026, P-028, A-017). Whoever follows a link to /login is never led to another site by it.
 */
export function allowedRedirect(wanted: string | null | undefined): string {
  return wanted && isOwnPath(wanted) ? wanted : elsewhere;
}

/**
 * Browsers read `\` as `/`, drop tabs and line breaks inside an address, and take `..` back out of a path: each could turn a path into
 * `//another-site`. No path of ours needs them.
 */
function isOwnPath(wanted: string): boolean {
  if (wanted.length > longest || !wanted.startsWith('/') || /[\s\\\p{Cc}\p{Cf}]/u.test(wanted)) return false;
  const [path = ''] = wanted.split(/[?#]/);
  const segments = path.replaceAll(/%2e/gi, '.').split('/');
  return !path.includes('//') && !segments.includes('.') && !segments.includes('..');
}
