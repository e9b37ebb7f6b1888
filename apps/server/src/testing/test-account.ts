import { mailsTo, signUp } from './test-browser.ts';
import type { startTestApp } from './test-app.ts';

type Server = Awaited<ReturnType<typeof startTestApp>>;
let people = 0;

/** Returns a new email address. */
export const newAddress = (name: string) => `${name}-${(people += 1)}@school.example`;

/**
 * Creates a purchaser who has just signed up with `goodPassword`, so that calls that need a new log-in are allowed. Returns the calls of
 * the account pages.
 */
export async function openAccount(server: Server) {
  const email = newAddress('person');
  const { browser, session } = await signUp(server, email);
  await server.db
    .updateTable('sessions')
    .set({ proven_at: server.clock.now() })
    .where('user_id', '=', session.user.id)
    .execute();
  return { email, browser, ...accountCalls(server, session) };
}

/** The calls of the account pages in a session. */
export function accountCalls(server: Server, session: { id_token: string; user: { id: string; email: string } }) {
  const { id_token, user } = session;
  const send = async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) => {
    const url = `/api/user/${path}`;
    const headers = { authorization: id_token };
    const response = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
  };
  const name = encodeURIComponent(user.email);
  return {
    id: user.id,
    idToken: id_token,
    send,
    check: async () => (await send('GET', `${name}/email/verify/check`)).body,
    ask: (newEmail: string, password?: string) => send('PUT', name, { newEmail, ...(password && { password }) }),
    verify: (code: string) => send('POST', `${user.id}/email/verify`, { verification_code: code }),
    resend: () => send('POST', `${user.id}/email/verify/resend`, {}),
    changePassword: (current: string, password: string) =>
      send('PUT', `${user.id}/password`, { current_password: current, password }),
    changePhone: (phone_number: string) => send('PUT', `${user.id}/phone`, { phone_number }),
  };
}

/** Returns the field and the refusal; `ok` when there is none. */
export function keysOf(responses: { body: Record<string, unknown> }[]) {
  return responses.map(({ body }) => body['error_key'] ?? 'ok');
}

/** Returns the emails to an address, the oldest first. */
export async function templatesTo(server: Server, email: string) {
  return (await mailsTo(server.db, email)).map(({ template }) => template);
}
