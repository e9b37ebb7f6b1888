import * as text from '@fareway/texts/network/service-fields.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import type { Merged } from './merge-changes.ts';

interface ChangedByColleagueProps {
  title: string;
  merged: Merged;
  /** The label of a field by its name. */
  labelOf: (name: string) => string;
}

/** Names the fields that a colleague has changed, with their values where both have changed one. */
export function ChangedByColleague({ title, merged: { taken, both }, labelOf }: ChangedByColleagueProps) {
  if (Object.keys(taken).length + Object.keys(both).length === 0) return null;
  return (
    <Notice tone="warning" title={title}>
      <p>{text.colleagueLead}</p>
      <ul>
        {Object.entries(both).map(([name, value]) => (
          <li key={name}>{text.theirs(labelOf(name), wordsOf(value))}</li>
        ))}
        {Object.keys(taken).map((name) => (
          <li key={name}>{text.theirsOf(labelOf(name))}</li>
        ))}
      </ul>
    </Notice>
  );
}

function wordsOf(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? text.ticked : text.notTicked;
  return value === '' ? text.emptyValue : value;
}
