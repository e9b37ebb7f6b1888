import { CallError } from '@fareway/api/call-error.ts';
import { type Api, resultOf } from '@fareway/api/client.ts';
import { data } from 'react-router';

/** Reads what a preview shows. Throws its problem page when the link has ended or is unknown. */
export function readPreview(api: Api, code: string) {
  return ofPreview(resultOf(api.GET('/preview/{code}', { params: { path: { code } } })));
}

/** Returns the result of a call. Throws the status of a refusal, which the frame of the preview explains. */
export async function ofPreview<T>(response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof CallError && error.status >= 400 && error.status < 500) {
      throw data({ message: error.key.startsWith('preview-') ? undefined : error.message }, { status: error.status });
    }
    throw error;
  }
}
