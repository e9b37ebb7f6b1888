const jpegStart = [0xff, 0xd8, 0xff];
const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** What a file is by its first bytes, whatever its name says: jpeg, png, or undefined for anything else (P-178). */
export function photoKind(bytes: Uint8Array): 'jpeg' | 'png' | undefined {
  if (startsWith(bytes, jpegStart)) return 'jpeg';
  if (startsWith(bytes, pngStart)) return 'png';
  return undefined;
}

/** How many of a file's first bytes tell what it is. */
export const kindLength = pngStart.length;

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
