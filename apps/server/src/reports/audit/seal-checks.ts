import type { AuditCheck } from './audit-check.ts';

/** The seals of the audit log. */
export const sealChecks: AuditCheck[] = [
  {
    name: 'the-log-is-as-sealed',
    invariant: 14,
    promise: 'the entries of the audit log are those that the seals of their days cover',
    sql: `
      SELECT operator.client_id, broken.day::text AS day
      FROM (SELECT DISTINCT client_id FROM audit_log UNION SELECT client_id FROM audit_seals) AS operator
      CROSS JOIN LATERAL broken_audit_days(operator.client_id) AS broken`,
  },
  {
    name: 'the-log-without-operator-is-as-sealed',
    isWithoutOperator: true,
    invariant: 14,
    promise: 'the entries of the audit log that belong to no operator are those that the seals of their days cover',
    sql: `SELECT broken.day::text AS day FROM broken_audit_days(NULL) AS broken`,
  },
];
