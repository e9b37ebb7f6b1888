import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator } from 'playwright-core';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const program = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
let isReady = false;

/** Returns the content that a scanner reads in a part of the page; undefined without a readable code. */
export async function readCode(part: Locator): Promise<string | undefined> {
  if (!isReady) prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(program)).buffer } });
  isReady = true;
  const picture = new Uint8Array(await part.screenshot());
  const [code] = await readBarcodes(picture, { formats: ['QRCode'] });
  return code?.text;
}
