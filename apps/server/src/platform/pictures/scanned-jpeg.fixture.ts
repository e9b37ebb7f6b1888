/**
 * A grey progressive JPEG with a first scan for the brightness of its blocks and any number of further scans. Each further scan takes about 20
 * bytes and says for every block that nothing changes, so that its cost for a decoder grows with the area and not with the bytes.
 */
export function scannedJpeg({ side, scans }: { side: number; scans: number }): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  const size = [side >> 8, side & 255];
  const brightness = Buffer.concat([scanHeader(0, 0), Buffer.alloc(Math.ceil(blocks / 8))]);
  // a code of one bit, then the length of a run of blocks less 16,384 in 14 bits
  const run = '0'.concat('10'.repeat(7));
  const bits = run.repeat(Math.ceil(blocks / (16_384 + Number.parseInt('10'.repeat(7), 2))));
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g)!;
  const unchanged = Buffer.concat([scanHeader(1, 63), Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    Buffer.from([0xff, 0xdb, 0, 67, 0]),
    Buffer.alloc(64, 1),
    Buffer.from([0xff, 0xc2, 0, 11, 8, ...size, ...size, 1, 1, 0x11, 0]),
    huffmanTable(0x00, 0),
    huffmanTable(0x10, 0xe0),
    brightness,
    ...Array.from({ length: scans - 1 }, () => unchanged),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** The start of a scan over some of the 64 coefficients of each block. */
function scanHeader(from: number, to: number): Buffer {
  return Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, from, to, 0]);
}

/** A table with one code of one bit. */
function huffmanTable(kind: number, symbol: number): Buffer {
  return Buffer.from([0xff, 0xc4, 0, 20, kind, 1, ...Array.from({ length: 15 }, () => 0), symbol]);
}
