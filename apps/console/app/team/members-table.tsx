// The roles seem redundant, but some browsers forget them where the style sheet shows a row as a card.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { roleWords } from '@fareway/domain/staff/roles.ts';
import * as text from '@fareway/texts/staff/team.ts';
import { Badge } from '@fareway/ui/badge/badge.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { readAloud } from '@fareway/ui/sentence/sentence.tsx';
import type { ReactNode } from 'react';
import type { Member } from './calls.ts';
import { lastSeenText } from './last-seen.ts';
import styles from './members-table.module.css';

interface MembersTableProps {
  members: readonly Member[];
  /** The address of the team, under which each member has a page. */
  address: string;
  now: Date;
}

/** The members of an operator. On a narrow screen each row is a card; the roles keep it a table there. */
export function MembersTable({ members, address, now }: MembersTableProps) {
  const columns: readonly (readonly [header: string, cell: (member: Member) => ReactNode])[] = [
    [text.role, ({ role }) => roleWords[role].name],
    [text.money, ({ sees_money }) => (sees_money ? text.yes : text.no)],
    [text.factor, ({ has_factor }) => <Factor isThere={has_factor} />],
    [text.lastSeen, (member) => lastSeenText(member, now)],
    [text.invitedBy, ({ invited_by }) => invited_by ?? text.ofInstallation],
  ];
  return (
    <table className={styles.table} role="table">
      <caption className="visually-hidden">{text.members}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {[text.person, ...columns.map(([header]) => header)].map((header) => (
            <th key={header} scope="col" role="columnheader">
              {header}
            </th>
          ))}
          <th scope="col" role="columnheader">
            <span className="visually-hidden">{text.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {members.map((member) => (
          <tr key={member.id} role="row">
            <th scope="row" role="rowheader">
              <span className={styles.name}>
                {member.name}
                {member.is_self && <span className={styles.you}> ({text.you})</span>}
              </span>
              <span className={styles.email}>{member.email}</span>
            </th>
            {columns.map(([header, cell]) => (
              <td key={header} role="cell">
                <span className={styles.label} aria-hidden="true">
                  {header}
                </span>
                {cell(member)}
              </td>
            ))}
            <td role="cell" className={styles.action}>
              <Link href={`${address}/${member.id}`}>
                {text.change}
                {readAloud(text.ofPerson(member.name))}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Factor({ isThere }: { isThere: boolean }) {
  return isThere ? <Badge tone="success">{text.hasFactor}</Badge> : <Badge tone="warning">{text.noFactor}</Badge>;
}
