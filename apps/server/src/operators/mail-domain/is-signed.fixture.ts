import { createHash, createPublicKey, createVerify } from 'node:crypto';
import type { ReadTxt } from '../../platform/dns/read-txt.ts';

/** Checks the signature of a mail (RFC 6376, relaxed/relaxed) with the key that the name servers have. */
export async function isSigned(readTxt: ReadTxt, source: string): Promise<boolean> {
  const end = source.indexOf('\n\n');
  const headers = source.slice(0, end).split(/\n(?![ \t])/);
  const unfold = (value: string) => value.replaceAll(/\s+/g, ' ').trim();
  const relaxed = (header: string) => {
    const [name, ...value] = header.split(':');
    return `${name!.toLowerCase().trim()}:${unfold(value.join(':'))}`;
  };
  const signature = headers.find((header) => /^DKIM-Signature:/i.test(header))!;
  const tags = new Map(
    unfold(signature.slice(signature.indexOf(':') + 1))
      .split(';')
      .map((tag) => [tag.split('=')[0]!.trim(), tag.split('=').slice(1).join('=').replaceAll(' ', '')] as const),
  );
  const body = source
    .slice(end + 2)
    .split('\n')
    .map((line) =>
      line
        .replace(/^\.\./, '.')
        .replaceAll(/[ \t]+/g, ' ')
        .replace(/ $/, ''),
    )
    .join('\r\n')
    .replace(/(\r\n)*$/, '\r\n');
  const [key] = await readTxt(`${tags.get('s')}._domainkey.${tags.get('d')}`);
  const publicKey = createPublicKey({
    key: Buffer.from(/p=([^;]+)/.exec(key!)![1]!, 'base64'),
    format: 'der',
    type: 'spki',
  });
  const signed = tags
    .get('h')!
    .split(':')
    .map((name) => headers.findLast((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`)));
  const text = [
    ...signed.flatMap((header) => (header === undefined ? [] : [relaxed(header)])),
    relaxed(signature)
      .replace(/(b=)[^;]*$/, '$1')
      .replace(/; b=[^;]*;/, '; b=;'),
  ].join('\r\n');
  const isBody = createHash('sha256').update(body).digest('base64') === tags.get('bh');
  return isBody && createVerify('sha256').update(text).verify(publicKey, tags.get('b')!, 'base64');
}
