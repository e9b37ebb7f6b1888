import type { Permission } from '@fareway/domain/staff/permissions.ts';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { SavedChanges } from '../database/saved-changes.ts';
import type { ServiceScope } from '../scope/service-scope.ts';

/** The Fastify instance on which capabilities register their routes. Zod schemas type bodies, parameters and responses. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Who may call a route. Every route under /api declares it. */
export type Access =
  | 'public'
  | 'purchaser'
  | 'session-cookie'
  | 'staff'
  | 'staff-session'
  | 'provider'
  | 'device'
  | 'device-secret';

/** The purchaser of a call, from the verified ID token. */
export interface Purchaser {
  userId: string;
  email: string;
  sessionId: string;
}

/** The device of a call. An operator has paired it. */
export interface Device {
  client_id: string;
  id: string;
  /** The operator, or the original of a practice operator. Read when the device calls. */
  original_id?: string;
}

/** The member of staff of a call, with the operator of its path and the services of the member (C-008). Queries are limited to these. */
export interface StaffMember extends ServiceScope {
  id: string;
}

/** An open session of staff. */
export interface StaffSession {
  /** The id of the person. */
  id: string;
  session_id: string;
  /** When the second factor was proven last. Undefined when only the password is proven: then the session opens no page but the next step. */
  factor_at: Date | undefined;
  /**
   * What the person may do at the operator of the call, and the original of that if it is for practice, otherwise itself. Undefined at an operator where the
   * person does not work, and without an operator.
   */
  membership: (ServiceScope & { original_id: string; permissions: ReadonlySet<Permission> }) | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** What a member of staff needs for a route of access `staff`, at the operator of `:clientSlug` in its path. */
    permission?: Permission;
    /**
     * A route of staff that asks for the second factor again if the last was more than 15 minutes ago (C-014): always, or `sometimes`, for some of its
     * calls. Its handler says for which by `expectRecentFactorOf`, or it moves money.
     */
    needsRecentFactor?: boolean | 'sometimes';
    /** A route of staff whose file has no personal data. Every other file needs a recent second factor (C-014). */
    hasNoPersonalData?: true;
    /** A route of staff that an open page calls by itself: a call does not keep its session from ending without use (C-013). */
    isLive?: boolean;
    /** A route of access `staff-session` that a session opens before its second factor is proven. */
    beforeFactor?: boolean;
    /**
     * The guard looks up the session of a purchaser in a statement of its own, because a token is valid for up to ten minutes after its session
     * ended. A route with this option does it in its first statement and refuses a closed session with not-signed-in.
     */
    checksSessionItself?: boolean;
    /** The route counts the bodies that it holds itself. Those of every other route are counted when they are long (F-28). */
    countsItsBodies?: true;
    /** The rows of the body are checked one by one: odd input in one row does not refuse the others. */
    judgesEachRow?: boolean;
  }
  interface FastifyRequest {
    purchaser?: Purchaser;
    device?: Device;
    staff?: StaffMember;
    staffSession?: StaffSession;
    /** What a write has saved so far. */
    changes?: SavedChanges;
  }
}
