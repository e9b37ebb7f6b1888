/** Parameters that name what is sold, without personal data, and the form of their values. */
const namedParameters = new Set([':clientSlug', ':serviceId', ':year']);
const plain = /^[a-z0-9-]{1,40}$/i;

/**
 * Returns the path of a page without personal data: its pattern, in which only the operator's slug, the service and the sales year keep
 * their values. An unknown address is `/*`. Query and hash are never included.
 */
export function reduceAddress(pathname: string, patterns: readonly string[]): string {
  const parts = partsOf(pathname);
  const [found] = patterns
    .map(partsOf)
    .filter((pattern) => fits(parts, pattern))
    .toSorted((one, other) => literals(other) - literals(one));
  if (!found) return '/*';
  return `/${found.map((name, place) => (namedParameters.has(name) && plain.test(parts[place]!) ? parts[place] : name)).join('/')}`;
}

function fits(parts: string[], pattern: string[]): boolean {
  return (
    parts.length === pattern.length && pattern.every((name, place) => name.startsWith(':') || name === parts[place])
  );
}

function literals(pattern: string[]): number {
  return pattern.filter((name) => !name.startsWith(':')).length;
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}
