import { roleWords } from '@fareway/domain/staff/roles.ts';
import * as text from '@fareway/texts/staff/team.ts';
import { Badge } from '@fareway/ui/badge/badge.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { readAloud } from '@fareway/ui/sentence/sentence.tsx';
import { DataTable } from '../chrome/table/data-table.tsx';
import type { Member } from './calls.ts';
import { lastSeenText } from './last-seen.ts';
import styles from './members-table.module.css';

interface MembersTableProps {
  members: readonly Member[];
  /** Returns the names of services. */
  namesOf: (ids: readonly string[]) => string[];
  /** The address of the team, under which each member has a page. */
  address: string;
  now: Date;
}

const columns = {
  role: text.role,
  services: text.services,
  money: text.money,
  factor: text.factor,
  last_seen: text.lastSeen,
  invited_by: text.invitedBy,
};

/** The members of an operator. */
export function MembersTable({ members, namesOf, address, now }: MembersTableProps) {
  const rows = members.map((member) => ({
    id: member.id,
    name: (
      <>
        {member.name}
        {member.is_self && <span className={styles.you}> ({text.you})</span>}
      </>
    ),
    detail: member.email,
    cells: [
      roleWords[member.role].name,
      member.service_ids ? text.someServices(namesOf(member.service_ids)) : text.allServices,
      member.sees_money ? text.yes : text.no,
      <Factor key="factor" isThere={member.has_factor} />,
      lastSeenText(member, now),
      member.invited_by ?? text.ofInstallation,
    ],
    action: (
      <Link href={`${address}/${member.id}`}>
        {text.change}
        {readAloud(text.ofPerson(member.name))}
      </Link>
    ),
  }));
  return <DataTable caption={text.members} nameHeader={text.person} list="team" columns={columns} rows={rows} />;
}

function Factor({ isThere }: { isThere: boolean }) {
  return isThere ? <Badge tone="success">{text.hasFactor}</Badge> : <Badge tone="warning">{text.noFactor}</Badge>;
}
