import { lists } from '@fareway/domain/staff/list-columns.ts';
import { permissions } from '@fareway/domain/staff/permissions.ts';
import { roles } from '@fareway/domain/staff/roles.ts';
import { z } from 'zod';
import { columnsOnWire } from '../list-columns/columns-on-wire.ts';

/** What the OpenAPI document says of a call of staff without a session. */
export const openStaffCall = { tags: ['staff'] };

/** What the OpenAPI document says of a call with a session of staff. */
export const staffCall = { ...openStaffCall, security: [{ staffSession: [] }] };

export const roleOnWire = z.enum(roles);

/** The account of staff as its session shows it. The operators are empty until the second factor is proven. */
export const accountOnWire = z.object({
  state: z.enum(['signed-in', 'code', 'passkey', 'set-up']),
  name: z.string(),
  email: z.string(),
  expires_at: z.iso.datetime(),
  operators: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      brand_colour: z.string(),
      is_practice: z.boolean().describe('An operator for training: nothing there is real'),
      role: roleOnWire,
      sees_money: z.boolean(),
      limited_to: z.array(z.string()).nullable().describe('The names of the services of the person; null: all'),
      permissions: z.array(z.enum(permissions)),
      lists: z.partialRecord(z.enum(lists), columnsOnWire).describe('The columns of lists that the person has chosen'),
    }),
  ),
});
