const startOfScan = 0xda;
const endOfPicture = 0xd9;

/**
 * Counts the scans of a JPEG file up to the end of its picture, without decoding it. A decoder spends time on every scan, and a scan of a
 * few bytes can cover the whole picture. Markers are found in the same way as libjpeg finds them.
 */
export function countScans(file: Buffer): number {
  let scans = 0;
  let at = 2;
  while (at < file.length) {
    at = file.indexOf(0xff, at);
    if (at === -1) return scans;
    while (file[at] === 0xff) at += 1;
    const marker = file[at];
    if (marker === undefined || marker === endOfPicture) return scans;
    at += 1;
    if (!hasSegment(marker)) continue;
    if (marker === startOfScan) scans += 1;
    if (at + 2 > file.length) return scans;
    at += file.readUInt16BE(at);
  }
  return scans;
}

/** Whether a length and that many bytes follow the marker. Stuffed and reserved bytes (up to bf) and restart markers (d0 to d7) have none. */
function hasSegment(marker: number): boolean {
  return marker >= 0xc0 && (marker < 0xd0 || marker > 0xd7);
}
