const signature = Buffer.from('89504e470d0a1a0a', 'hex');
/** What a decoder needs to draw a picture, with its colours and the way up. */
const drawn = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'bKGD',
  'pHYs',
  'eXIf',
]);
/** The length and the name before the data of a chunk, and the checksum after it. */
const frame = 12;

/**
 * Returns a PNG file without the chunks that draw nothing, and other files as they are. A file of two megabytes can have two
 * gigabytes of compressed texts, which a decoder reads for seconds (F-42). A file that ends within a chunk keeps its end, so that the decoder refuses it.
 */
export function withoutTexts(file: Buffer): Buffer {
  if (!file.subarray(0, signature.length).equals(signature)) return file;
  const kept: Buffer[] = [signature];
  let at = signature.length;
  // the begin of the chunks in a row that are kept
  let begin = at;
  while (at + frame <= file.length) {
    const end = at + frame + file.readUInt32BE(at);
    if (end > file.length) break;
    if (!drawn.has(file.toString('latin1', at + 4, at + 8))) {
      kept.push(file.subarray(begin, at));
      begin = end;
    }
    at = end;
  }
  return Buffer.concat([...kept, file.subarray(begin)]);
}
