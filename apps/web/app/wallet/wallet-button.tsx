import * as text from '@fareway/texts/wallet/buttons.ts';
import { Sentence } from '@fareway/ui/sentence/sentence.tsx';
import type { ReactNode } from 'react';
import styles from './wallet-button.module.css';
import type { Settings } from '../platform/page-context.ts';

interface WalletButtonProps {
  wallet: WalletName;
  isBusy: boolean;
  onPress: () => void;
}

/** In black and with the prescribed texts of both companies, in light and dark mode. */
export function WalletButton({ wallet, isBusy, onPress }: WalletButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-disabled={isBusy || undefined}
      onClick={() => isBusy || onPress()}
    >
      <svg className={styles.sign} viewBox="0 0 32 28" aria-hidden="true" focusable="false">
        <path className={styles.back} d="M3 8V5a3 3 0 0 1 3-3h20a3 3 0 0 1 3 3v3z" />
        <path className={styles.middle} d="M3 12V9a3 3 0 0 1 3-3h20a3 3 0 0 1 3 3v3z" />
        <path className={styles.front} d="M3 20v-7a3 3 0 0 1 3-3h20a3 3 0 0 1 3 3v7z" />
        <path
          className={styles.pocket}
          d="M1.5 14.5h8.8c1 0 1.5.6 1.9 1.3.8 1.3 2 2.2 3.8 2.2s3-.9 3.8-2.2c.4-.7 1-1.3 1.9-1.3h8.8V23a3.5 3.5 0 0 1-3.5 3.5H5A3.5 3.5 0 0 1 1.5 23z"
        />
      </svg>
      <span>
        <Sentence parts={(isBusy ? text.opening : text.addTo)<ReactNode>(text.names[wallet], verb, name)} />
      </span>
    </button>
  );
}

const verb = (words: string) => <span className={styles.verb}>{words}</span>;
const name = (words: string) => <span className={styles.name}>{words}</span>;

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
