import type { Permission } from '@fareway/domain/staff/permissions.ts';
import type { ThingsOfOthers } from './limits/things-of-others.ts';

/** A call of the console, which is about an operator. */
type CallOfOperator = `${string} /api/console/{clientSlug}${string}`;
/** A call about the person. */
type CallOfPerson = `${string} /api/staff/${string}`;

/**
 * What a member gets who is limited to services other than those of the thing of a call (C-008). Each call of an operator has to say it:
 *
 * - `404`: the thing of the path is as one that does not exist, and nothing changes.
 * - `holdsNothing`: the response has nothing of other services. The text is the query of the call, such as `?words=a`.
 * - `refusesBody`: the status for a body with things of other services; nothing changes.
 * - `all services only`: the call concerns the whole operator, and the member lacks its permission.
 * - `noService`: the call is about no service, for this reason.
 */
export type ForOthers =
  | 404
  | { holdsNothing: string }
  | { refusesBody: 404 | 409; bodyOf: (others: ThingsOfOthers) => object }
  | 'all services only'
  | { noService: string };

interface Needed {
  /** The permission at the operator of the path; `session` for every person who is signed in; `nobody` for calls before the sign-in. */
  needs: Permission | 'session' | 'nobody';
  payload?: object;
  /** The status for a person who may make the call. It shows that the call is not refused for another reason. */
  allowed: number;
}

/** A call of an operator, and who may make it. */
export interface OperatorRow extends Needed {
  /** Method and path, as in the OpenAPI document. */
  call: CallOfOperator;
  needs: Permission;
  limited: ForOthers;
}

/** Who may make a call of the console. docs/permissions.md is written from this table. */
export type StaffRow = OperatorRow | (Needed & { call: CallOfPerson });
