/** Returns the value of a cookie in the header `Cookie`. */
export function readCookie(cookies: string | undefined, name: string): string | undefined {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1];
}
