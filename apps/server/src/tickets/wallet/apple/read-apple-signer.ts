import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Config } from '../../../platform/config.ts';
import { readCredential, unusable } from '../read-credential.ts';

/** The credentials that sign passes, and their team and pass type from the certificate. */
export interface AppleSigner {
  passTypeIdentifier: string;
  teamIdentifier: string;
  /** The end of the certificate. */
  validUntil: Date;
  /** PEM, like the key and Apple's intermediate certificate. */
  certificate: string;
  intermediate: string;
  key: string;
}

/**
 * Reads the certificate of a pass type, its key and Apple's intermediate certificate. Throws an error that names the wrong variable,
 * because phones refuse a pass with mismatched credentials without an error.
 */
export function readAppleSigner(config: NonNullable<Config['wallets']['apple']>): AppleSigner {
  const certificate = readCertificate('APPLE_WALLET_CERTIFICATE', config.certificate);
  const intermediate = readCertificate('APPLE_WALLET_INTERMEDIATE', config.intermediate);
  const key = readKey(readCredential('APPLE_WALLET_KEY', config.key), config.password);
  const { UID: passTypeIdentifier, OU: teamIdentifier } = certificate.toLegacyObject().subject as Partial<
    Record<string, string>
  >;
  if (!passTypeIdentifier?.startsWith('pass.') || !teamIdentifier) {
    throw unusable('APPLE_WALLET_CERTIFICATE', 'is not the certificate of a pass type');
  }
  if (key.asymmetricKeyType !== 'rsa') throw unusable('APPLE_WALLET_KEY', 'is not an RSA key');
  if (!certificate.checkPrivateKey(key)) throw unusable('APPLE_WALLET_KEY', 'does not belong to the certificate');
  if (!certificate.checkIssued(intermediate) || !certificate.verify(intermediate.publicKey)) {
    throw unusable('APPLE_WALLET_INTERMEDIATE', 'is not the one that the certificate was issued by');
  }
  return {
    passTypeIdentifier,
    teamIdentifier,
    validUntil: new Date(Math.min(certificate.validToDate.getTime(), intermediate.validToDate.getTime())),
    certificate: certificate.toString(),
    intermediate: intermediate.toString(),
    key: key.export({ type: 'pkcs1', format: 'pem' }).toString(),
  };
}

function readCertificate(variable: string, value: string): X509Certificate {
  const pem = readCredential(variable, value);
  try {
    return new X509Certificate(pem);
  } catch {
    throw unusable(variable, 'is not a certificate in PEM');
  }
}

function readKey(pem: string, password: string | undefined): KeyObject {
  try {
    return createPrivateKey({ key: pem, ...(password !== undefined && { passphrase: password }) });
  } catch {
    throw unusable('APPLE_WALLET_KEY', 'is not a private key in PEM that APPLE_WALLET_KEY_PASSWORD opens');
  }
}
