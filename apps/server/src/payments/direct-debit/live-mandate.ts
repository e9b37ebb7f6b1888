import { sql } from 'kysely';

/** The statuses in which a mandate takes payments or will (P-133, P-134). */
export const liveStatuses = sql`('pending_customer_approval', 'pending_submission', 'submitted', 'active')`;
