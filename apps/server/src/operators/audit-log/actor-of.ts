import { staffOf } from '../../platform/http/authenticate.ts';
import type { StaffActor } from './write-audit.ts';

/** The member of staff who makes a call of the console, as the audit log names them. */
export function actorOf(request: Parameters<typeof staffOf>[0]): StaffActor {
  return { kind: 'staff', id: staffOf(request).id };
}
