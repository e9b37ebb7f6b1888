import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

/** The Fastify instance that capabilities register their routes on: bodies, params and answers are typed by their zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Who may call a route. Every route under /api must say it. */
export type Access = 'public' | 'purchaser' | 'session-cookie' | 'provider';

/** Who is calling: what the verified ID token says. */
export interface Purchaser {
  userId: string;
  email: string;
  sessionId: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** A token is good for ten minutes, also after signing out: this asks besides whether its session is still open, in a statement of its own. */
    asksForSession?: boolean;
  }
  interface FastifyRequest {
    purchaser?: Purchaser;
  }
}
