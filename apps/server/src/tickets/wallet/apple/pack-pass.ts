import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import type { AppleSigner } from './read-apple-signer.ts';
import { signManifest } from './sign-manifest.ts';

/** Packs a pass: its files, a manifest with the SHA-1 of each (required by the format), and the manifest's signature. */
export function packPass(files: Record<string, Uint8Array>, signer: AppleSigner, now: Date): Buffer {
  const hashes = Object.entries(files).map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')]);
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(hashes)));
  const signature = signManifest(manifest, signer, now);
  return Buffer.from(zipSync({ ...files, 'manifest.json': manifest, signature }, { mtime: now }));
}
