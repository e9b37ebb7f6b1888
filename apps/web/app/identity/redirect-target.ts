/** Where a visitor wanted to go, as `?redirect=` says: a path of this site, or / for anything else and for nothing. */
export function redirectTarget(address: string): string {
  const wanted = new URL(address).searchParams.get('redirect') ?? '/';
  return /^\/(?![/\\])[^\s\\]*$/.test(wanted) ? wanted : '/';
}
