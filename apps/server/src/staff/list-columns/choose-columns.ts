import type { List, ListColumns } from '@fareway/domain/staff/list-columns.ts';
import { operatorOfMembers } from '../../operators/practice.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { StaffMember } from '../../platform/http/app-types.ts';

/**
 * Stores how a member has arranged the columns of a list; without columns the list is as it is for everybody again (C-209). A practice operator has the
 * arrangement of the real one.
 */
export async function chooseColumns(
  db: Database,
  member: StaffMember,
  list: List,
  columns: ListColumns,
): Promise<void> {
  const key = { client_id: operatorOfMembers(member.client_id), staff_id: member.id, list };
  if (columns.length === 0) {
    await db
      .deleteFrom('staff_list_columns')
      .where('client_id', '=', key.client_id)
      .where('staff_id', '=', key.staff_id)
      .where('list', '=', list)
      .execute();
    return;
  }
  const chosen = { columns: JSON.stringify(columns) };
  await db
    .insertInto('staff_list_columns')
    .values({ ...key, ...chosen })
    .onConflict((conflict) => conflict.columns(['client_id', 'staff_id', 'list']).doUpdateSet(chosen))
    .execute();
}

/** Returns the lists of a person with the columns that they have chosen, by the ids of operators. */
export async function readChosenColumns(
  db: Database,
  staff_id: string,
): Promise<Map<string, Partial<Record<List, ListColumns>>>> {
  const rows = await db
    .selectFrom('staff_list_columns')
    .select(['client_id', 'list', 'columns'])
    .where('staff_id', '=', staff_id)
    .execute();
  const chosen = new Map<string, Partial<Record<List, ListColumns>>>();
  for (const { client_id, list, columns } of rows)
    chosen.set(client_id, { ...chosen.get(client_id), [list]: columns as unknown as ListColumns });
  return chosen;
}
