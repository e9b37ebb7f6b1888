import { seedShop } from '../../demo/seed-demo.ts';
import { newId } from '../../platform/ids.ts';
import { signIn } from '../../testing/builders/build-purchaser.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { ShownPractice } from './show-practice.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * The demonstration with an owner of Dales Coaches who has signed in. Nothing listens at the addresses of the providers, so a request to one
 * would fail. The calls about a practice operator are for the one of `real`, after it was opened.
 */
export async function openPracticeOffice() {
  // in term time, when the tickets of the demonstration are on sale
  const server = await startTestApp({ now: '2026-11-21T09:00:00Z' });
  await seedShop(server.deps);
  const real = await server.db
    .selectFrom('clients')
    .select(['id', 'slug'])
    .where('slug', '=', 'dales-coaches')
    .executeTakeFirstOrThrow();
  const owner = await buildStaff(server, real.id);
  const console = await signInAs(server, owner);
  const practice = async () => clientOf('dales-coaches-practice');

  function clientOf(slug: string) {
    return server.db.selectFrom('clients').select(['id', 'slug']).where('slug', '=', slug).executeTakeFirstOrThrow();
  }

  async function shownPractice(browser = console, slug = real.slug): Promise<ShownPractice & { filled_at: string }> {
    const { body } = await browser.call('GET', `/console/${slug}/practice`);
    return (body as { practice: ShownPractice & { filled_at: string } }).practice;
  }

  const empty = (filled_at: string) => console.call('POST', `/console/${real.slug}/practice/empty`, { filled_at });

  async function families() {
    return server.db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('practice_client_id', '=', (await practice()).id)
      .orderBy('email')
      .execute() as Promise<{ id: string; email: string }[]>;
  }

  /** The annual ticket of an operator that is paid by card, and the body of its purchase. */
  async function annualOf(client: { id: string }) {
    const ticket = await server.db
      .selectFrom('tickets')
      .selectAll()
      .where('client_id', '=', client.id)
      .where('type', '=', 'annual')
      .where('available', '=', true)
      .where('payment_type', 'is', null)
      .where('pricing_model', 'is', null)
      .where('sub_type', 'is', null)
      .where('expiry', '>', '2026-12-01')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('inventory')
              .select('id')
              .whereRef('inventory.ticket_id', '=', 'tickets.id')
              .whereRef('taken', '>=', 'capacity'),
          ),
        ),
      )
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ stop: string; dest: string }>`
      SELECT stops.name AS stop, services.destinations[1] AS dest FROM services
      JOIN service_stops USING (client_id) JOIN stops ON stops.client_id = services.client_id AND stops.id = stop_id
      WHERE services.client_id = ${client.id} AND services.id = ${ticket.service_id} AND service_stops.service_id = services.id
      ORDER BY service_stops.position LIMIT 1`.execute(server.db);
    return {
      ticket,
      body: {
        client: { id: client.id },
        service: { id: ticket.service_id },
        ticket: { id: ticket.id },
        passenger: { firstName: 'Nia', lastName: 'Trainee', stop: rows[0]!.stop, dest: rows[0]!.dest, yr: '8' },
        skip_photo: true,
      },
    };
  }

  async function buy(user: { id: string; email: string }, client: { id: string }, more: object = {}) {
    const { headers } = await signIn(server.deps, user);
    const { body } = await annualOf(client);
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/customer-ticket/stripe',
      headers: { ...headers, 'idempotency-key': newId() },
      payload: { ...body, ...more },
    });
    return { status: response.statusCode, body: response.json<{ id?: string; error_key?: string }>() };
  }

  return { server, owner, console, real, clientOf, shownPractice, empty, families, annualOf, buy };
}

export type PracticeOffice = Awaited<ReturnType<typeof openPracticeOffice>>;
