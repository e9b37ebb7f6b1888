import { createPrivateKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../../../platform/config.ts';
import { readCredential, unusable } from '../read-credential.ts';

/** The issuer of Google Wallet passes: the issuer's number, and the service account that signs. */
export interface GoogleIssuer {
  issuer: string;
  email: string;
  key: KeyObject;
}

const accountFile = z.object({ client_email: z.email(), private_key: z.string() });

/** Reads the key file of a service account from Google's console. Throws an error that names the variable. */
export function readGoogleIssuer({ issuer, account }: NonNullable<Config['wallets']['google']>): GoogleIssuer {
  const variable = 'GOOGLE_WALLET_ACCOUNT';
  const { success, data } = accountFile.safeParse(readJson(readCredential(variable, account)));
  if (!success) throw unusable(variable, 'is not the JSON key of a service account');
  try {
    const key = createPrivateKey(data.private_key);
    if (key.asymmetricKeyType === 'rsa') return { issuer, email: data.client_email, key };
  } catch {
    // without the error's text, which could reveal the key
  }
  throw unusable(variable, 'has no RSA key');
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
