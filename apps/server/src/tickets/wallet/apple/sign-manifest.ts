import { constants, privateEncrypt } from 'node:crypto';
import forge from 'node-forge';
import type { AppleSigner } from './read-apple-signer.ts';

/** Returns a detached PKCS #7 signature of a pass's manifest, with the certificates up to Apple's root and the time, as Wallet requires. */
export function signManifest(manifest: Uint8Array, signer: AppleSigner, now: Date): Uint8Array {
  const certificate = forge.pki.certificateFromPem(signer.certificate);
  const signed = forge.pkcs7.createSignedData();
  signed.content = forge.util.createBuffer(Buffer.from(manifest).toString('binary'));
  signed.addCertificate(certificate);
  signed.addCertificate(signer.intermediate);
  signed.addSigner({
    key: {
      sign: (digest: forge.md.MessageDigest) => signDigest(digest, signer),
    } as unknown as forge.pki.rsa.PrivateKey,
    certificate,
    digestAlgorithm: oid('sha256'),
    authenticatedAttributes: [
      { type: oid('contentType'), value: oid('data') },
      { type: oid('messageDigest') },
      // the types allow text only, the code accepts a date
      { type: oid('signingTime'), value: now as unknown as string },
    ],
  });
  signed.sign({ detached: true });
  return Buffer.from(forge.asn1.toDer(signed.toAsn1()).getBytes(), 'binary');
}

/** With the system's RSA: the library's took 50 ms, which would block the process. */
function signDigest(digest: forge.md.MessageDigest, { key }: AppleSigner): string {
  const named = Buffer.concat([sha256Name, Buffer.from(digest.digest().getBytes(), 'binary')]);
  return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, named).toString('binary');
}

/** The prefix of a SHA-256 in a signature: its name and length in DER (RFC 8017, section 9.2). */
const sha256Name = Buffer.from('3031300d060960864801650304020105000420', 'hex');

function oid(name: string): string {
  return (forge.pki.oids as Record<string, string>)[name]!;
}
