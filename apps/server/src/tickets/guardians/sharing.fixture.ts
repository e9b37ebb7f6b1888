import { newId } from '../../platform/ids.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser, signIn } from '../../testing/builders/build-purchaser.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { GuardiansOnWire, GuardianshipsOnWire, SharedWithOnWire } from './schemas.ts';

/** The time in these tests. */
export const now = '2026-11-21T09:00:00Z';

export type Who = Pick<TestPurchaser, 'headers'>;
type Body = Partial<GuardiansOnWire & GuardianshipsOnWire & SharedWithOnWire> & { error_key?: string; error?: string };
export type Overrides = Partial<Parameters<typeof buildCustomerTicket>[2]>;

/** An operator with boarding emails, a purchaser who shares tickets, and every call of sharing. */
export async function startSharing() {
  const server = await startTestApp({ now });
  const operator = await buildOperator(server.db, {
    client: { features: JSON.stringify({ boarding_notifications: true }) },
  });
  const owner = await buildPurchaser(server.deps);

  async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, who: Who, payload?: object) {
    const { headers } = who;
    const response = await server.app.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) });
    return { status: response.statusCode, body: response.json<Body>(), text: response.body };
  }
  const calls = {
    call,
    buy: (overrides: Overrides = {}) => buildCustomerTicket(server.db, operator, { user_id: owner.id, ...overrides }),
    purchaser: (email?: string) => buildPurchaser(server.deps, email === undefined ? {} : { email }),
    /** The same purchaser, more than ten minutes later. */
    signedIn: async (who: TestPurchaser): Promise<TestPurchaser> => ({ ...who, ...(await signIn(server.deps, who)) }),
    someAddress: () => `${newId().slice(-12)}@friends.example`,
    guardiansOf: (ticketId: string, who: Who = owner) => call('GET', `customer-ticket/${ticketId}/guardians`, who),
    invite: (ticketId: string, email: string, who: Who = owner, from?: string) =>
      call('POST', `customer-ticket/${ticketId}/guardians`, who, { email, ...(from !== undefined && { from }) }),
    takeBack: (ticketId: string, id: string, who: Who = owner) =>
      call('DELETE', `customer-ticket/${ticketId}/guardians/${id}`, who),
    guardianships: (who: TestPurchaser) => call('GET', `user/${who.id}/guardianships`, who),
    respond: (id: string, who: Who, accept: boolean) => call('PUT', `guardianship/${id}`, who, { accept }),
    look: (id: string, who: Who) => call('GET', `guardianship/${id}`, who),
    leave: (id: string, who: Who) => call('DELETE', `guardianship/${id}`, who),
    messagesTo: (recipient: string) =>
      server.db.selectFrom('messages').selectAll().where('recipient', '=', recipient).orderBy('created_at').execute(),
    moveTo: (email: string, { id }: TestPurchaser) =>
      server.db.updateTable('users').set({ email }).where('id', '=', id).execute(),
  };
  return {
    server,
    operator,
    owner,
    ...calls,
    /** A ticket that a guardian has accepted. */
    async shared(overrides: Overrides = {}) {
      const ticket = await calls.buy(overrides);
      const guardian = await calls.purchaser();
      await calls.invite(ticket.id, guardian.email);
      const id = (await calls.guardianships(guardian)).body.invitations![0]!.id;
      await calls.respond(id, guardian, true);
      return { ticket, guardian, id };
    },
  };
}
