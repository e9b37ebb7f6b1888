/** The type of a file by its bytes, whatever its name or the browser's type is (P-178). */
export type PhotoFile =
  | { kind: 'jpeg' | 'png'; width: number; height: number; isWhole: boolean }
  /** The name of another type, where it is known. */
  | { kind: 'other'; name: OtherType | undefined };

type OtherType = 'HEIC' | 'AVIF' | 'GIF' | 'WebP' | 'PDF' | 'SVG';

/** Reads the type of a file, and for a picture its size and whether it is complete, without decoding it. */
export function photoFile(bytes: Uint8Array): PhotoFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, '\xff\xd8\xff')) return { kind: 'jpeg', ...readJpeg(view) };
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return { kind: 'png', ...readPng(view) };
  return { kind: 'other', name: others.find(({ is }) => is(bytes))?.name };
}

interface Inside {
  width: number;
  height: number;
  isWhole: boolean;
}

const unknown: Inside = { width: 0, height: 0, isWhole: false };

/** A JPEG is a sequence of segments with markers, one of them with the size, up to the picture's data and the end marker. */
function readJpeg(file: DataView): Inside {
  let found = unknown;
  let at = 2;
  while (at + 4 <= file.byteLength && file.getUint8(at) === 0xff) {
    const mark = file.getUint8(at + 1);
    if (mark === 0xda) return { ...found, isWhole: hasEnd(file, at) };
    if (isSizeMark(mark) && at + 9 <= file.byteLength) {
      found = { ...found, height: file.getUint16(at + 5), width: file.getUint16(at + 7) };
    }
    // A marker may be padded with further 0xff bytes.
    at += mark === 0xff ? 1 : 2 + file.getUint16(at + 2);
  }
  return found;
}

/** 0xc0 to 0xcf are frames, except for the tables among them. */
function isSizeMark(mark: number): boolean {
  return mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
}

/** Within a picture's data 0xff is never followed by 0xd9. Bytes that phones append after the end are ignored. */
function hasEnd(file: DataView, from: number): boolean {
  for (let at = file.byteLength - 2; at > from; at -= 1) {
    if (file.getUint8(at) === 0xff && file.getUint8(at + 1) === 0xd9) return true;
  }
  return false;
}

/** A PNG is a sequence of chunks, each with its length first. The first chunk has the size, the last one is empty. */
function readPng(file: DataView): Inside {
  if (file.byteLength < 33) return unknown;
  const size = { width: file.getUint32(16), height: file.getUint32(20) };
  let at = 8;
  while (at + 12 <= file.byteLength) {
    if (file.getUint32(at + 4) === lastChunk) return { ...size, isWhole: true };
    at += 12 + file.getUint32(at);
  }
  return { ...size, isWhole: false };
}

const lastChunk = 0x49_45_4e_44;

const others: { name: OtherType; is: (bytes: Uint8Array) => boolean }[] = [
  { name: 'HEIC', is: (bytes) => /^ftyp(hei|hev|mif1|msf1)/.test(textOf(bytes, 4, 12)) },
  { name: 'AVIF', is: (bytes) => textOf(bytes, 4, 12).startsWith('ftypavi') },
  { name: 'GIF', is: (bytes) => startsWith(bytes, 'GIF8') },
  { name: 'WebP', is: (bytes) => startsWith(bytes, 'RIFF') && textOf(bytes, 8, 12) === 'WEBP' },
  { name: 'PDF', is: (bytes) => startsWith(bytes, '%PDF') },
  { name: 'SVG', is: (bytes) => /^\s*<(\?xml[^]*<)?svg\b/.test(textOf(bytes, 0, 512)) },
];

function startsWith(bytes: Uint8Array, start: string): boolean {
  return textOf(bytes, 0, start.length) === start;
}

function textOf(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
