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
export type Access = 'public' | 'purchaser' | 'session-cookie' | 'provider' | 'device' | 'device-secret';

/** Who is calling: what the verified ID token says. */
export interface Purchaser {
  userId: string;
  email: string;
  sessionId: string;
}

/** A device on a bus that is calling, which its operator paired. */
export interface Device {
  client_id: string;
  id: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /**
     * A purchaser's token outlives its session by up to ten minutes, so the guard looks the session up, in a statement of its own. This names
     * the exceptions: routes whose first statement looks the session up and that refuse a closed one with not-signed-in.
     */
    checksSessionItself?: boolean;
    /** The body has rows that are judged one by one, so that what is odd in one is not held against the others. */
    judgesEachRow?: boolean;
  }
  interface FastifyRequest {
    purchaser?: Purchaser;
    device?: Device;
  }
}
