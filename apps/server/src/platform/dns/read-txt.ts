import { Resolver } from 'node:dns/promises';
import { z } from 'zod';
import type { Config } from '../config.ts';

/** Returns the TXT records of a name, each as one text; none when the name has none. Rejects with DnsUnavailable when that is not known. */
export type ReadTxt = (name: string) => Promise<string[]>;

/** The name servers have not responded, or do not know. It says nothing about the records. */
export class DnsUnavailable extends Error {}

const milliseconds = 5_000;
/** The longest response, in bytes. A message of the DNS has 64 KB at most, and JSON makes it longer. */
const longestResponse = 1_000_000;

/** Returns the function that looks up TXT records: at DNS_URL, or else at the name servers of the machine. */
export function chooseDns({ dnsUrl }: Pick<Config, 'dnsUrl'>): ReadTxt {
  return dnsUrl === undefined ? readFromNameServers : (name) => readOverHttps(dnsUrl, name);
}

async function readFromNameServers(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: milliseconds / 2, tries: 2 });
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOTFOUND', 'ENODATA'].includes(code)) return [];
    throw new DnsUnavailable(code, { cause: error });
  }
}

const typeOfTxt = 16;
/** The name exists, and: the name does not exist. */
const [noError, noSuchName] = [0, 3];

const response = z.object({
  Status: z.int(),
  Answer: z
    .array(z.object({ type: z.int(), data: z.string().max(70_000) }))
    .max(1_000)
    .default([]),
});

/** DNS over HTTPS in the JSON of Google and Cloudflare. A text of more than 255 bytes has several parts: `"v=DKIM1; p=MI" "IB…"`. */
async function readOverHttps(url: string, name: string): Promise<string[]> {
  try {
    const asked = await fetch(`${url}?${new URLSearchParams({ name, type: 'TXT' }).toString()}`, {
      headers: { accept: 'application/dns-json' },
      signal: AbortSignal.timeout(milliseconds),
    });
    if (!asked.ok) throw new Error(`the response is ${asked.status}`);
    const { Status, Answer } = response.parse(JSON.parse(await readText(asked)));
    if (Status !== noError && Status !== noSuchName) throw new Error(`the name servers respond with ${Status}`);
    return Answer.filter(({ type }) => type === typeOfTxt).map(({ data }) => unquote(data));
  } catch (error) {
    throw new DnsUnavailable((error as Error).message, { cause: error });
  }
}

/** Reads the body of a response. Throws after its longest length, so that no response fills the memory. */
async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  // leaving the loop cancels the response
  for await (const part of body ?? []) {
    length += part.length;
    if (length > longestResponse) throw new Error('the response is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function unquote(data: string): string {
  const parts = data.match(/"(?:[^"\\]|\\.)*"/g);
  return parts === null ? data : parts.map((part) => part.slice(1, -1).replaceAll(/\\(.)/g, '$1')).join('');
}
