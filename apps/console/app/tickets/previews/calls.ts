import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import { api } from '../../session/api.ts';
import { orSignIn } from '../../session/or-sign-in.ts';

const all = '/console/{clientSlug}/previews';

/** A link that shows prepared tickets, or a timetable that has not begun, as purchasers would see them. */
export type PreviewLink = ResponseBody<typeof all, 'get'>['previews'][number];

/** Reads the links that work for a page, the newest first. */
export async function loadPreviews(request: Request, clientSlug: string): Promise<PreviewLink[]> {
  return (await orSignIn(request, resultOf(api.GET(all, { params: { path: { clientSlug } } })))).previews;
}

/** Makes a link that shows prepared tickets. */
export async function makePreview(clientSlug: string, drafts: string[]): Promise<void> {
  await resultOf(api.POST(all, { params: { path: { clientSlug } }, body: { drafts } }));
}

/** Makes a link that shows a timetable that has not begun. */
export async function makeTimetablePreview(
  address: { clientSlug: string; serviceId: string },
  validFrom: string,
): Promise<void> {
  const params = { path: { ...address, validFrom } };
  await resultOf(api.POST('/console/{clientSlug}/services/{serviceId}/timetables/{validFrom}/previews', { params }));
}

/** Ends a link at once. */
export async function endPreview(clientSlug: string, previewId: string): Promise<void> {
  const params = { path: { clientSlug, previewId } };
  await resultOf(api.DELETE('/console/{clientSlug}/previews/{previewId}', { params }));
}
