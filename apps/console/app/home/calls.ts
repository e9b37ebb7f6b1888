import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import { api } from '../session/api.ts';
import { orSignIn } from '../session/or-sign-in.ts';
import { unlessNotPermitted } from '../session/unless-not-permitted.ts';

const home = '/console/{clientSlug}/home';
const setUp = '/console/{clientSlug}/home/set-up';
const notices = '/console/{clientSlug}/home/notices';
const work = '/console/{clientSlug}/home/work/{kind}';

/** What needs somebody, and the departures of today. */
export type Home = ResponseBody<typeof home, 'get'>;
export type Departure = NonNullable<Home['departures']>[number];
export type SetUp = ResponseBody<typeof setUp, 'get'>;
export type Notices = ResponseBody<typeof notices, 'get'>;
export type WorkList = ResponseBody<typeof work, 'get'>;
export type WorkKind = Home['work'][number]['kind'];

/** Reads the first page of an operator again, for an open page. It does not keep the session from ending without use. */
export function readLiveHome(clientSlug: string): Promise<Home> {
  return resultOf(api.GET('/console/{clientSlug}/home/live', { params: { path: { clientSlug } } }));
}

/** Reads the first page of an operator for a page, with the steps of its set-up, and the notices for a member whose role includes them. */
export async function loadHome(
  request: Request,
  clientSlug: string,
  seesNotices: boolean,
): Promise<{ home: Home; setUp: SetUp; notices: Notices | undefined }> {
  const [shown, guided, noticed] = await Promise.all([
    orSignIn(request, resultOf(api.GET(home, { params: { path: { clientSlug } } }))),
    orSignIn(request, resultOf(api.GET(setUp, { params: { path: { clientSlug } } }))),
    seesNotices ? orSignIn(request, resultOf(api.GET(notices, { params: { path: { clientSlug } } }))) : undefined,
  ]);
  return { home: shown, setUp: guided, notices: noticed };
}

/** Reads a page of what waits of a kind; null for a member whose role does not include it. */
export function loadWork(
  request: Request,
  path: { clientSlug: string; kind: WorkKind },
  query: { after?: string; after_id?: string },
): Promise<WorkList | null> {
  return unlessNotPermitted(request, resultOf(api.GET(work, { params: { path, query } })));
}
