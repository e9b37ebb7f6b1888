import type { Settings } from '../platform/page-context.ts';

export type WalletName = Settings['wallets'][number];

/**
 * Returns the installation's wallets that work on a device: Apple's on iPhone, iPad and Mac (which passes it on to the phone); Google's
 * everywhere except on iPhone and iPad. An unknown device gets both.
 */
export function offeredWallets(wallets: readonly WalletName[], userAgent: string): WalletName[] {
  const isPhoneOfApple = /iPhone|iPad|iPod/.test(userAgent);
  const isOfApple = isPhoneOfApple || userAgent.includes('Macintosh');
  const isOfAnother = /Android|Windows|CrOS|Linux/.test(userAgent);
  return wallets.filter((wallet) => (wallet === 'apple' ? isOfApple || !isOfAnother : !isPhoneOfApple));
}
