import { createHash, verify, X509Certificate } from 'node:crypto';
import { unzipSync } from 'fflate';
import forge from 'node-forge';

/** The fields of a signed message that forge has parsed. */
interface ReadMessage {
  certificates: forge.pki.Certificate[];
  rawCapture: { signature: string; authenticatedAttributes: forge.asn1.Asn1[]; content?: forge.asn1.Asn1 };
}

/** Opens a pass as a phone that trusts the root does. Returns its files by name. Throws the reason why a phone refuses the pass. */
export function openPass(pass: Uint8Array, rootPem: string): Record<string, Uint8Array> {
  const { 'manifest.json': manifest, signature, ...files } = unzipSync(pass);
  if (!manifest || !signature) throw new Error('not signed');
  checkSignature(Buffer.from(signature), manifest, new X509Certificate(rootPem));
  const hashes = JSON.parse(Buffer.from(manifest).toString()) as Record<string, string>;
  if (Object.keys(hashes).toSorted().join() !== Object.keys(files).toSorted().join()) {
    throw new Error('the manifest names other files');
  }
  for (const [name, bytes] of Object.entries(files)) {
    if (createHash('sha1').update(bytes).digest('hex') !== hashes[name]) throw new Error(`${name} was changed`);
  }
  return files;
}

/** Uses Node's own cryptography, not the library that signed. */
function checkSignature(signature: Buffer, manifest: Uint8Array, root: X509Certificate): void {
  const read = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(signature.toString('binary')));
  const { certificates, rawCapture } = read as unknown as ReadMessage;
  if (rawCapture.content) throw new Error('the signature is not detached');
  const chain = certificates.map((certificate) => new X509Certificate(forge.pki.certificateToPem(certificate)));
  const signer = chain.find(({ ca }) => !ca);
  if (!signer || !leadsTo(root, signer, chain)) throw new Error('the certificates do not lead to the root');

  const attributes = rawCapture.authenticatedAttributes;
  const { asn1 } = forge;
  const signedBytes = asn1.toDer(asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SET, true, attributes)).getBytes();
  const bytes = Buffer.from(rawCapture.signature, 'binary');
  if (!verify('sha256', Buffer.from(signedBytes, 'binary'), signer.publicKey, bytes)) {
    throw new Error('the signature is not of this certificate');
  }
  const digest = attributeOf(attributes, 'messageDigest');
  if (createHash('sha256').update(manifest).digest('binary') !== digest) throw new Error('the manifest was changed');
  if (!attributeOf(attributes, 'signingTime')) throw new Error('the signature has no time');
}

function leadsTo(root: X509Certificate, certificate: X509Certificate, chain: X509Certificate[]): boolean {
  if (certificate.checkIssued(root)) return certificate.verify(root.publicKey);
  const issuer = chain.find((other) => other !== certificate && other.ca && certificate.checkIssued(other));
  return issuer !== undefined && certificate.verify(issuer.publicKey) && leadsTo(root, issuer, chain);
}

function attributeOf(attributes: forge.asn1.Asn1[], name: string): unknown {
  const oid = (forge.pki.oids as Record<string, string>)[name];
  for (const { value } of attributes) {
    const [type, values] = value as [forge.asn1.Asn1, forge.asn1.Asn1];
    if (forge.asn1.derToOid(type.value as string) === oid) return (values.value as forge.asn1.Asn1[])[0]?.value;
  }
  return undefined;
}
