import { expect, test } from 'vitest';
import { photoKind } from './photo-kind.ts';

test('P-178 jpeg and png are known by their content', () => {
  expect(photoKind(Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0, 0, 0, 0))).toBe('jpeg');
  expect(photoKind(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe('png');
});

test('P-178 what is neither is refused, whatever it is called', () => {
  expect(photoKind(new TextEncoder().encode('GIF89a..'))).toBeUndefined();
  expect(photoKind(new TextEncoder().encode('<svg xml'))).toBeUndefined();
  expect(photoKind(Uint8Array.of(0xff, 0xd8))).toBeUndefined();
  expect(photoKind(new Uint8Array())).toBeUndefined();
});
