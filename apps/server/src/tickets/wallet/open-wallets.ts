import type { Deps } from '../../platform/deps.ts';
import { readAppleSigner } from './apple/read-apple-signer.ts';
import type { AppleSigner } from './apple/read-apple-signer.ts';
import { readGoogleIssuer } from './google/read-google-issuer.ts';
import type { GoogleIssuer } from './google/read-google-issuer.ts';

/** The signers of passes; a wallet that is not configured is absent. */
export interface Wallets {
  apple?: AppleSigner;
  google?: GoogleIssuer;
}

const warnsBefore = 30 * 86_400_000;

/** Reads the signing credentials once at the start. Throws for unusable ones, and logs a warning for a certificate that ends soon. */
export function openWallets({ config, clock, log }: Pick<Deps, 'config' | 'clock' | 'log'>): Wallets {
  const { apple, google } = config.wallets;
  const wallets = {
    ...(apple && { apple: readAppleSigner(apple) }),
    ...(google && { google: readGoogleIssuer(google) }),
  };
  const validUntil = wallets.apple?.validUntil;
  if (validUntil && validUntil.getTime() - clock.now().getTime() < warnsBefore) {
    log.warn(
      { valid_until: validUntil },
      'The certificate for Apple Wallet must be renewed: no pass can be made after its end',
    );
  }
  return wallets;
}
