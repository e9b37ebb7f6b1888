import { resultOf } from '@fareway/api/client.ts';
import { describedCalls } from '../../session/browser-api.ts';

/** Returns a passenger's photo from the server as JPEG. */
export function readStoredPhoto(fileName: string): Promise<Blob> {
  const params = { path: { fileName } };
  return resultOf(describedCalls.GET<Blob>('/photo/{fileName}', { params, parseAs: 'blob' }));
}
