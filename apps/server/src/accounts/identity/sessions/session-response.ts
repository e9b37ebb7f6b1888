import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { userOnWire } from '../users/user.ts';
import type { Visitor } from '../users/user.ts';
import type { OpenSession } from './open-session.ts';
import { readBrowserCookie, setSessionCookie } from './session-cookie.ts';
import { signTokens } from './sign-tokens.ts';

export const sessionOnWire = z.object({
  id_token: z.string(),
  access_token: z.string(),
  expires_at: z.iso.datetime(),
  user: userOnWire,
});

/** Sets the cookies of a session, and returns its tokens and user. */
export async function sendSession(
  deps: Pick<Deps, 'keys' | 'clock'>,
  reply: FastifyReply,
  open: OpenSession,
): Promise<z.infer<typeof sessionOnWire>> {
  setSessionCookie(reply, open, deps.clock.now());
  return { ...(await signTokens(deps, open.user, open.id)), user: open.user };
}

export function visitorOf(request: FastifyRequest): Visitor {
  return { ip: request.ip, userAgent: request.headers['user-agent'], browserToken: readBrowserCookie(request) };
}
