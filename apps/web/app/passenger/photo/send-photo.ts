import { CallError } from '@fareway/api/call-error.ts';
import { resultOf } from '@fareway/api/client.ts';
import { api } from '../../session/browser-api.ts';

/** The call that failed, with its HTTP status; 0 without a response. */
export interface SendFailure {
  step: 'pre-signed-url' | 'upload';
  status: number;
  message: string;
}

/**
 * Sends a photo once, by PUT and without credentials, to the address that the server signed for it (P-215, P-216). Returns its file name.
 * Never rejects.
 */
export async function sendPhoto(
  photo: Blob,
  userId: string,
  signal: AbortSignal,
): Promise<{ file_name: string } | SendFailure> {
  let step: SendFailure['step'] = 'pre-signed-url';
  try {
    const body = { fileType: photo.type, fileSize: photo.size, user: userId };
    const { preSignedUrl, fileName } = await resultOf(api.POST('/customer-ticket/pre-signed-url', { body, signal }));
    step = 'upload';
    const headers = { 'Content-Type': photo.type };
    const response = await fetch(preSignedUrl, { method: 'PUT', headers, body: photo, credentials: 'omit', signal });
    if (response.ok) return { file_name: fileName };
    return { step, status: response.status, message: await reasonOf(response) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { step, status: error instanceof CallError ? error.status : 0, message };
  }
}

/** The start of the server's text about it. */
async function reasonOf(response: Response): Promise<string> {
  const text = await response.text().catch(() => '');
  return text.slice(0, 200) || `Status ${response.status}`;
}
