import type { Database } from '../../platform/database/connect.ts';
import { buildCalendar } from './build-calendar.ts';
import { buildOperator } from './build-operator.ts';

/** Creates an operator whose tickets can be published: its service has a calendar, and purchasers can read its terms and refunds (C-059). */
export async function buildPublisher(db: Database, overrides: Parameters<typeof buildOperator>[1] = {}) {
  const operator = await buildOperator(db, {
    ...overrides,
    client: { terms_url: 'https://dales.example/terms', refund_steps: JSON.stringify([]), ...overrides.client },
  });
  await buildCalendar(db, operator.service, {});
  return operator;
}
