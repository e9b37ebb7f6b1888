import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { isLocalDate } from '@fareway/domain/dates/local-date.ts';
import { mandateStatusWords } from '@fareway/domain/instalments/mandate-words.ts';
import { formatMoney } from '@fareway/domain/money/money.ts';
import { roles, roleWords } from '@fareway/domain/staff/roles.ts';
import * as text from '@fareway/texts/staff/audit/actions.ts';
import { fieldName } from '@fareway/texts/staff/audit/fields.ts';
import { fareway } from '@fareway/texts/words/in-words.ts';
import { localDate, localTime } from '../../platform/clock.ts';
import type { AuditRow, LogOfOperator, Names } from './queries.ts';

/** A value that changed. Without `before` it is new, and without `after` it is gone. */
export interface ChangedValue {
  label: string;
  before?: string;
  after?: string;
}

/** An entry in words (C-190, C-191). */
export interface DescribedEntry {
  actor: { kind: string; name: string };
  /** What was done, to be read after the name of the actor. */
  sentence: string;
  subject: { kind: string; id: string; name?: string };
  /** The reference of the order or the ticket that the entry is about: the log is filtered by it for all of that family. */
  family?: string;
  changes: ChangedValue[];
  /** What the person gave as the reason. The reason of what was taken back is one of the values before. */
  reason?: string;
}

/** With what entries are described: the operator of the log, the names of ids, and whether the reader sees amounts of money. */
export interface Describing {
  operator: Pick<LogOfOperator, 'time_zone' | 'currency'>;
  names: Names;
  seesMoney: boolean;
}

type Values = Record<string, unknown>;

/** Names of values that are amounts in minor units, also those of a later release. `num_bookable_journeys` and `pricing_model` are none. */
const isMoney = (field: string) =>
  /(^|_)(prices?|amounts?|values?|deposits?|discounts?|fees?|costs?|paid|refunded|totals?|balances?|limits?)(_|$)/.test(
    field,
  );

/** The value that names a subject, where the entry has one. The entry is all that is known of it. */
const namingField: Readonly<Record<string, string>> = {
  'add-device': 'name',
  'change-ticket': 'name',
  'change-timetable': 'name',
  'close-sale': 'name',
  'change-calendar': 'name',
  'close-day': 'name',
  'cancel-departure': 'name',
  'handle-cancelled-departure': 'name',
  'put-departure-back': 'name',
  'archive-service': 'name',
  'change-service': 'name',
  'close-renewal-campaign': 'name',
  'continue-renewal-campaign': 'name',
  'copy-service': 'name',
  'create-calendar': 'name',
  'create-renewal-campaign': 'name',
  'create-service': 'name',
  'create-ticket': 'name',
  'create-voucher': 'code',
  'change-zones': 'name',
  'set-service-calendar': 'name',
  'add-stop': 'name',
  'place-stop': 'name',
  'create-vehicle': 'name',
  'change-vehicle': 'name',
  'remove-vehicle': 'name',
  'set-service-vehicles': 'name',
  'give-vehicle': 'name',
  'set-relief': 'name',
  'discard-ticket': 'name',
  'end-sale-link': 'name',
  'delete-calendar': 'name',
  'import-file': 'file_name',
  'invite-purchasers': 'file_name',
  'invite-staff': 'email',
  'make-sale-link': 'name',
  'move-closing-day': 'name',
  'move-passengers': 'name',
  'open-sale': 'name',
  'prepare-ticket': 'name',
  'release-held-back-seats': 'name',
  'remove-stop': 'name',
  'remove-timetable': 'name',
  'rename-stop': 'name',
  'restore-service': 'name',
  'revoke-device': 'name',
  'set-season-margin': 'name',
  'set-shared-limit': 'name',
  'set-stock': 'name',
  'set-weekday-seats': 'name',
  'take-closure-back': 'name',
  'undo-import': 'file_name',
};

/** Values that are an id of nothing that staff know by a name: a refund, in older entries, and the sharing of a ticket. */
const leftOut: ReadonlySet<string> = new Set(['refund_id', 'guardian']);

/** Puts an entry into words. Without `seesMoney` no amount of it is in the result. */
export function describeEntry(row: AuditRow, describing: Describing): DescribedEntry {
  const name = nameOfSubject(row, describing.names);
  const reason = row.after?.['reason'];
  const family = describing.names.references.get(row.subject_id);
  return {
    actor: { kind: row.actor_kind, name: nameOfActor(row, describing.names) },
    sentence: text.sentenceOf(row.action, {
      subject: name,
      by: row.actor_kind,
      isSelf: row.subject_kind === row.actor_kind && row.subject_id === row.actor_id,
    }),
    subject: { kind: row.subject_kind, id: row.subject_id, ...(name !== undefined && { name }) },
    ...(family !== undefined && { family }),
    changes: changesOf(row, describing),
    ...(typeof reason === 'string' && { reason }),
  };
}

function nameOfActor({ actor_kind, actor_id }: AuditRow, names: Names): string {
  const id = actor_id ?? '';
  if (actor_kind === 'staff') return names.staff.get(id) ?? nameOrUnknown(id, text.aMember);
  if (actor_kind === 'device') return names.devices.get(id) ?? text.aDevice;
  if (actor_kind === 'provider') return text.providers[id] ?? nameOrUnknown(id, text.aProvider);
  return actor_kind === 'purchaser' ? text.aPurchaser : fareway;
}

/** A person of a staff command has a name as the id. */
function nameOrUnknown(id: string, unknown: string): string {
  return id === '' || /^[0-9a-f]{8}-/.test(id) ? unknown : id;
}

function nameOfSubject({ action, subject_kind, subject_id, before, after }: AuditRow, names: Names) {
  if (subject_kind === 'staff') return names.staff.get(subject_id);
  const field = Object.hasOwn(namingField, action) ? namingField[action]! : undefined;
  const name = field === undefined ? undefined : (after?.[field] ?? before?.[field]);
  if (typeof name === 'string') return name;
  if (subject_kind === 'inventory') return names.things.get(subject_id);
  return names.devices.get(subject_id) ?? names.references.get(subject_id);
}

function changesOf({ before, after }: AuditRow, describing: Describing): ChangedValue[] {
  const currency = after?.['currency'] ?? before?.['currency'] ?? describing.operator.currency;
  const words = { ...describing, currency: typeof currency === 'string' ? currency : describing.operator.currency };
  const fields = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])];
  return fields
    .filter((field) => !leftOut.has(field) && !(field === 'reason' && typeof after?.[field] === 'string'))
    .filter((field) => !isSame(before?.[field], after?.[field]))
    .map((field) => ({
      label: fieldName(field),
      ...valueOf('before', before, field, words),
      ...valueOf('after', after, field, words),
    }));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

interface Words extends Describing {
  currency: string;
}

function valueOf(side: 'before' | 'after', values: Values | null, field: string, words: Words) {
  if (!values || !Object.hasOwn(values, field)) return {};
  return { [side]: inWords(field, values[field], words) };
}

/** A value in words. What is inside the value of an amount is an amount, too. */
function inWords(field: string, value: unknown, words: Words, isAmount = isMoney(field)): string {
  if (value === null || value === undefined || value === '') return text.nothing;
  if (isAmount && !words.seesMoney) return text.hidden;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (typeof value === 'number') return isAmount ? formatMoney(value, words.currency) : String(value);
  if (typeof value === 'string') return textInWords(field, value, words);
  if (Array.isArray(value)) return value.map((one) => inWords(field, one, words, isAmount)).join(', ') || text.nothing;
  return (
    Object.entries(value)
      // the keys of an amount are names of zones
      .map(([key, one]) =>
        isAmount ? `${key} ${inWords(key, one, words, true)}` : `${fieldName(key)}: ${inWords(key, one, words)}`,
      )
      .join(', ') || text.nothing
  );
}

function textInWords(field: string, value: string, { operator, names }: Words): string {
  const thing = names.things.get(value);
  if (thing !== undefined) return thing;
  const role = field === 'role' ? roles.find((one) => one === value) : undefined;
  if (role) return roleWords[role].name;
  if (field === 'mandate_status') return mandateStatusWords(value);
  if (field === 'currency') return value.toUpperCase();
  if (isLocalDate(value)) return formatDate(value);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z$/.test(value)) {
    const moment = new Date(value);
    // a text that a person typed
    if (Number.isNaN(moment.getTime())) return value;
    return `${formatDate(localDate(moment, operator.time_zone))}, ${localTime(moment, operator.time_zone)}`;
  }
  return value;
}
