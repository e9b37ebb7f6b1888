import type { Permission } from '@fareway/domain/staff/permissions.ts';

/** Who may make a call of the console. docs/permissions.md is written from this table. */
export interface StaffRow {
  /** Method and path, as in the OpenAPI document. */
  call: string;
  /** The permission at the operator of the path; `session` for every person who is signed in; `nobody` for calls before the sign-in. */
  needs: Permission | 'session' | 'nobody';
  /** Whether the second factor has to be recent (C-014). */
  needsRecentFactor?: true;
  payload?: object;
  /** The status for a person who may make the call. It shows that the call is not refused for another reason. */
  allowed: number;
}
