import { addDevice } from '../devices/add-device.ts';
import { signCodeOfTicket } from '../../tickets/customer-tickets/sign-code.ts';
import type { TicketRow } from '../../tickets/customer-tickets/rows.ts';
import { newId } from '../../platform/ids.ts';
import type { startTestApp } from '../../testing/test-app.ts';
import { testStaff } from '../../testing/test-staff.ts';

type Server = Awaited<ReturnType<typeof startTestApp>>;

/** A device that is paired with an operator, and calls over HTTP like one on a bus. */
export async function buildDevice(server: Pick<Server, 'app' | 'deps' | 'clock'>, clientId: string) {
  const { id, secret } = await addDevice(server.deps, testStaff, clientId, { name: `Bus ${newId()}` });
  const fetchToken = async () => {
    const headers = { authorization: `Bearer ${secret}` };
    const response = await server.app.inject({ method: 'POST', url: '/api/device/token', headers });
    return response.json<{ token: string }>().token;
  };
  return {
    id,
    secret,
    fetchToken,
    /** A boarding, by default now, with an id that the device creates. */
    boarding: (overrides: object) => ({ id: newId(), boarded_at: server.clock.now().toISOString(), ...overrides }),
    async send(scans: unknown, edit = (text: string) => text) {
      const payload = edit(JSON.stringify({ scans }));
      const headers = { authorization: `Bearer ${await fetchToken()}`, 'content-type': 'application/json' };
      const response = await server.app.inject({ method: 'POST', url: '/api/scans', headers, payload });
      const { verdicts = [] } = response.json<{ verdicts?: { id: string; outcome: string; reason?: string }[] }>();
      return {
        status: response.statusCode,
        verdicts,
        /** One word each: the outcome, or the reason of a refusal. */
        words: verdicts.map(({ outcome, reason }) => reason ?? outcome),
      };
    },
  };
}

/** The text of a ticket's current QR code. */
export async function codeOf({ deps }: Pick<Server, 'deps'>, ticket: object): Promise<string> {
  const code = await signCodeOfTicket(deps.keys, ticket as TicketRow);
  if (!code) throw new Error('the ticket has no code');
  return code;
}
