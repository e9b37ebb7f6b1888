/** The 29 rows of the QR code of “Fareway: an example, not a ticket”, each a number in base 36. */
const rows =
  '8tmb9b 4ila2p 6hccil 6h0spp 6habtp 4j4ta9 8tz2pr os1s 6lbrek c7ym3 4fpb88 g36sb 3uk0lq louop 8pz6q4 19x9k 6lhgqu ' +
  '87n9pv 6myg8o 665e6z 4y1q0s 109hy 8tevdk 4iym8g 6gwuf2 6gxzwn 6ha2nq 4ivscy 8u0xzo';

/** A sample code. */
export const sampleCode: boolean[][] = rows
  .split(' ')
  .map((row) => Array.from(Number.parseInt(row, 36).toString(2).padStart(29, '0')).map((bit) => bit === '1'));

const portrait = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 100"><path fill="#cfe0dc" d="M0 0h80v100H0z"/>
<path fill="#31576b" d="M8 100c0-22 14-31 32-31s32 9 32 31z"/><path fill="#c98f6b" d="M32 56h16v16c-4 6-12 6-16 0z"/>
<ellipse cx="40" cy="42" rx="17" ry="21" fill="#dba37d"/><path fill="#3b2a22" d="M22 44c-4-20 6-29 19-29s21 10 17 29c-2-9-6-14-11-16-8 5-19 4-22 6-2 3-2 6-3 10z"/></svg>`;

/** A drawn passenger, so that the gallery contains no real face. */
export const samplePhoto = `data:image/svg+xml,${encodeURIComponent(portrait)}`;
