import type { Settings } from '../platform/page-context.ts';

export type WalletName = Settings['wallets'][number];

/**
 * Which of the installation's wallets make sense on a device: Apple's where a pass can be opened, iPhone, iPad and Mac (which hands it on
 * to the phone); Google's everywhere but on iPhone and iPad. A device that does not say what it is gets both.
 */
export function offeredWallets(wallets: readonly WalletName[], userAgent: string): WalletName[] {
  const isPhoneOfApple = /iPhone|iPad|iPod/.test(userAgent);
  const isOfApple = isPhoneOfApple || userAgent.includes('Macintosh');
  const isOfAnother = /Android|Windows|CrOS|Linux/.test(userAgent);
  return wallets.filter((wallet) => (wallet === 'apple' ? isOfApple || !isOfAnother : !isPhoneOfApple));
}
