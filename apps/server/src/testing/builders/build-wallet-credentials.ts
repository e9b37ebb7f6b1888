import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import forge from 'node-forge';

interface Issued {
  certificate: string;
  key: string;
  subject: forge.pki.CertificateField[];
}

export interface WalletCredentials {
  /** The environment variables that enable both wallets. */
  env: Record<string, string>;
  /** The root certificate that phones trust, in PEM. */
  root: string;
  passTypeIdentifier: string;
  teamIdentifier: string;
  googleIssuer: string;
  googleEmail: string;
  googlePublicKey: KeyObject;
}

const passTypeIdentifier = 'pass.example.fareway.ticket';
const teamIdentifier = 'A1B2C3D4E5';

/** Creates self-signed certificates in the form of Apple's (a root, an intermediate, one of a pass type) and a Google service account. */
export function buildWalletCredentials({ endsAt = '2040-01-01T00:00:00Z' } = {}): WalletCredentials {
  const root = issue({ CN: 'Test Root CA' }, undefined, '2040-01-01T00:00:00Z');
  const intermediate = issue({ CN: 'Test Developer Relations CA' }, root, '2040-01-01T00:00:00Z');
  const names = { UID: passTypeIdentifier, CN: `Pass Type ID: ${passTypeIdentifier}`, OU: teamIdentifier };
  const pass = issue(names, intermediate, endsAt);
  const google = generateKey();
  const googleEmail = 'tickets@fareway-test.iam.gserviceaccount.com';
  const googleIssuer = '3388000000022012345';
  return {
    env: {
      APPLE_WALLET_CERTIFICATE: pass.certificate,
      APPLE_WALLET_INTERMEDIATE: intermediate.certificate,
      APPLE_WALLET_KEY: pass.key,
      GOOGLE_WALLET_ISSUER: googleIssuer,
      GOOGLE_WALLET_ACCOUNT: JSON.stringify({ client_email: googleEmail, private_key: google }),
    },
    root: root.certificate,
    passTypeIdentifier,
    teamIdentifier,
    googleIssuer,
    googleEmail,
    googlePublicKey: createPublicKey(google),
  };
}

/** Creates a certificate with its key, signed by `issuer` or by itself. */
function issue(names: Record<string, string>, issuer: Issued | undefined, endsAt: string): Issued {
  const key = generateKey();
  const certificate = forge.pki.createCertificate();
  const subject = Object.entries(names).map(([name, value]) => ({ type: nameTypes[name]!, value }));
  certificate.publicKey = forge.pki.publicKeyFromPem(
    createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString(),
  );
  certificate.serialNumber = forge.util.bytesToHex(`\u0001${forge.random.getBytesSync(8)}`);
  certificate.validity.notBefore = new Date('2020-01-01T00:00:00Z');
  certificate.validity.notAfter = new Date(endsAt);
  certificate.setSubject(subject);
  certificate.setIssuer(issuer?.subject ?? subject);
  certificate.setExtensions([{ name: 'basicConstraints', cA: !('UID' in names), critical: true }]);
  certificate.sign(forge.pki.privateKeyFromPem(issuer?.key ?? key), forge.md.sha256.create());
  return { certificate: forge.pki.certificateToPem(certificate), key, subject };
}

const nameTypes: Record<string, string> = {
  CN: '2.5.4.3',
  OU: '2.5.4.11',
  UID: '0.9.2342.19200300.100.1.1',
};

function generateKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
