import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import { api } from '../session/api.ts';

/** A browser in which the person is signed in. Times are ISO 8601 in UTC. */
export type OwnSession = ResponseBody<'/staff/sessions', 'get'>['sessions'][number];

/** Returns the open sessions of the person who is signed in. */
export async function readSessions(): Promise<OwnSession[]> {
  return (await resultOf(api.GET('/staff/sessions'))).sessions;
}

/** Ends a session of the person. */
export async function endSession(sessionId: string): Promise<void> {
  await resultOf(api.DELETE('/staff/sessions/{sessionId}', { params: { path: { sessionId } } }));
}

/** Ends all sessions of the person but this one. */
export async function endOtherSessions(): Promise<void> {
  await resultOf(api.POST('/staff/sessions/end-others'));
}
