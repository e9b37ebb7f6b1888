import fc from 'fast-check';
import { expect, test } from 'vitest';
import { photoFile } from './photo-file.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const head = '\xff\xd8\xff\xe1\x00\x08Exif\x00\x00';
const size = '\xff\xc2\x00\x0b\x08\x0b\xb8\x0f\xa0\x01\x01\x11\x00';
const data = '\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00\x12\xff\x00\x34';
const chunk = (type: string, body = '') =>
  `\x00\x00\x00${String.fromCharCode(body.length)}${type}${body}\x00\x00\x00\x00`;
const pngHead = `\x89PNG\r\n\x1a\n${chunk('IHDR', '\x00\x00\x75\x30\x00\x00\x75\x31\x01\x00\x00\x00\x00')}`;

test('P-178 a JPEG and a PNG are recognised by their bytes, with their size and whether they are complete', () => {
  const jpeg = { kind: 'jpeg', width: 4000, height: 3000 };
  expect(photoFile(bytesOf(`${head}${size}${data}\xff\xd9`))).toEqual({ ...jpeg, isWhole: true });
  expect(photoFile(bytesOf(`${head}${size}${data}\xff\xd9 and a film`))).toEqual({ ...jpeg, isWhole: true });
  expect(photoFile(bytesOf(head + size + data))).toEqual({ ...jpeg, isWhole: false });
  const png = { kind: 'png', width: 30_000, height: 30_001 };
  expect(photoFile(bytesOf(pngHead + chunk('IDAT', 'xyz') + chunk('IEND')))).toEqual({ ...png, isWhole: true });
  expect(photoFile(bytesOf(pngHead + chunk('IDAT', 'xyz')))).toEqual({ ...png, isWhole: false });
});

test('the end of a JPEG is that of its picture, not that of the thumbnail in its header', () => {
  const small = '\xff\xe1\x00\x06\xff\xd8\xff\xd9';
  expect(photoFile(bytesOf(`\xff\xd8${small}${size}${data}`))).toMatchObject({ kind: 'jpeg', isWhole: false });
});

test('P-178 another type is named where it is known', () => {
  const nameOf = (text: string) => photoFile(bytesOf(text));
  expect(nameOf('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00')).toEqual({ kind: 'other', name: 'HEIC' });
  expect(nameOf('\x00\x00\x00\x18ftypavif\x00\x00\x00\x00')).toEqual({ kind: 'other', name: 'AVIF' });
  expect(nameOf('GIF89a and so on')).toEqual({ kind: 'other', name: 'GIF' });
  expect(nameOf('RIFF\x00\x00\x00\x00WEBPVP8 ')).toEqual({ kind: 'other', name: 'WebP' });
  expect(nameOf('%PDF-1.7')).toEqual({ kind: 'other', name: 'PDF' });
  expect(nameOf('<?xml version="1.0"?>\n<svg xmlns="…">')).toEqual({ kind: 'other', name: 'SVG' });
  for (const text of ['', '\xff\xd8', 'Dear all,', '\x89PN']) {
    expect(nameOf(text)).toEqual({ kind: 'other', name: undefined });
  }
});

test('every file can be examined, whatever it contains', () => {
  const start = fc.constantFrom('', '\xff\xd8\xff', head, head + size, '\x89PNG\r\n\x1a\n', pngHead).map(bytesOf);
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 200 }), (known, rest) => {
      const { kind } = photoFile(Uint8Array.of(...known, ...rest));
      expect(['jpeg', 'png', 'other']).toContain(kind);
    }),
    { numRuns: 2_000 },
  );
});
