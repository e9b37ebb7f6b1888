import { z } from 'zod';
import type { FastifyRequest } from 'fastify';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { whenClosed } from '../../platform/http/responses/when-closed.ts';
import { ownerOf, purchaserOf } from '../../platform/http/authenticate.ts';
import { largestPhoto, offerUpload } from './offer-upload.ts';
import { openUpload } from './open-uploads.ts';
import { findUploader, receivePhoto } from './receive-photo.ts';
import { showPhoto } from './show-photo.ts';
import type { PhotoSharing } from './show-photo.ts';
import { readUpload } from './upload-token.ts';
import type { PhotoUpload } from './upload-token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    photoUpload?: PhotoUpload & { end: () => void };
  }
}

/**
 * A passenger's photo: the upload link, the upload, and the picture. `isSharedWith` returns whether a photo is on a ticket that is shared
 * with the user.
 */
export function photoRoutes(app: App, deps: Deps, isSharedWith: PhotoSharing): void {
  app.post(
    '/customer-ticket/pre-signed-url',
    {
      config: { access: 'purchaser' },
      schema: {
        tags: ['photos'],
        summary: 'A link to send a photo to, good for one upload within 10 minutes',
        security: [{ idToken: [] }],
        body: z.object({ fileType: z.string().max(100), fileSize: z.int().min(1), user: z.string() }),
        response: { 200: z.object({ preSignedUrl: z.url(), fileName: z.string() }) },
      },
    },
    async (request) => {
      const { fileType, fileSize, user } = request.body;
      const { userId } = ownerOf(request, user);
      return offerUpload(deps, { userId, fileType, fileSize });
    },
  );

  app.get(
    '/photo/:fileName',
    {
      config: { access: 'purchaser' },
      schema: {
        tags: ['photos'],
        summary: 'A photo, as JPEG, for the purchaser who sent it and the guardians of a ticket that carries it',
        security: [{ idToken: [] }],
        params: z.object({ fileName: z.string() }),
      },
    },
    async (request, reply) => {
      const { fileName } = request.params;
      const jpeg = await showPhoto(deps, { fileName, userId: purchaserOf(request).userId }, isSharedWith);
      // pages store it where a log-out deletes it, which the browser's own cache is not
      reply.headers({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      return reply.type('image/jpeg').send(Buffer.from(jpeg));
    },
  );

  app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser(
      ['image/jpeg', 'image/png'],
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    );
    uploads.put<{ Params: { token: string }; Body: Buffer }>(
      '/photo-uploads/:token',
      {
        config: { access: 'public', countsItsBodies: true },
        bodyLimit: largestPhoto,
        schema: { tags: ['photos'], summary: 'Sends the photo itself; the link identifies the purchaser' },
        // before the body is read
        onRequest: async (request, reply) => {
          // a body that is refused is not read to its end
          reply.header('connection', 'close');
          const upload = allowedUpload(request);
          const end = openUpload(upload, await findUploader(deps, upload));
          request.photoUpload = { ...upload, end };
          // a body that was cut off reaches no handler; a complete body is in memory until the handler ends
          whenClosed(reply.raw, () => request.body === undefined && end());
          reply.removeHeader('connection');
        },
        // also after a refusal between the body and the handler
        onResponse: async ({ photoUpload }) => photoUpload?.end(),
      },
      async (request, reply) => {
        await receivePhoto(deps, request.photoUpload!, request.body).finally(request.photoUpload!.end);
        return reply.status(200).send();
      },
    );
  });

  function allowedUpload(request: FastifyRequest<{ Params: { token: string } }>): PhotoUpload {
    const upload = readUpload(deps.keys, deps.clock, request.params.token) ?? refuse('upload-refused', {});
    const contentType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
    if (contentType !== upload.fileType) refuse('photo-type', {});
    const size = Number(request.headers['content-length']);
    if (size > largestPhoto) refuse('photo-too-big', {});
    // a body without a length does not match the declared length
    if (size !== upload.fileSize) refuse('invalid-body', { message: 'the photo is not of the size that was declared' });
    return upload;
  }
}
