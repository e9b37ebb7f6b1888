import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';

/** The type of content of each format of an export. */
export const typesOfFormats = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Sends a file that browsers save and never show. */
export function sendFile(reply: FastifyReply, name: string, type: string, file: Buffer | Readable) {
  return reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'x-content-type-options': 'nosniff',
    })
    .send(file);
}
