import type { Database } from '../platform/database/connect.ts';
import type { startTestApp } from './test-app.ts';

type TestApp = Awaited<ReturnType<typeof startTestApp>>;
export type TestBrowser = ReturnType<typeof openBrowser>;

/** The fields of all responses of /auth. A test knows which of them its call returns. */
export interface AuthResponse {
  id_token: string;
  access_token: string;
  expires_at: string;
  user: { id: string; email: string; phone_number: string };
  handle: string;
  email: string;
  code_sent_at: string;
  error: string;
  error_key: string;
  params: Record<string, string>;
}

export const goodPassword = 'Yellow-bus-42';

/** A browser on one of our pages: it sends its origin, and keeps its cookies between requests. */
export function openBrowser({ app, deps }: Pick<TestApp, 'app' | 'deps'>, { ip = '192.0.2.1' }: { ip?: string } = {}) {
  let cookie: string | undefined;
  /** The cookie by which the server recognises this browser after a log-in. */
  let known: string | undefined;
  return {
    cookie: () => cookie,
    /** Replaces the cookie with a refresh token, for example one that a thief or a second tab holds. */
    useCookie: (value: string | undefined) => (cookie = value),
    async post(path: string, payload: unknown = {}, headers: Record<string, string> = {}) {
      const response = await app.inject({
        method: 'POST',
        url: `/api/auth/${path}`,
        remoteAddress: ip,
        headers: {
          'content-type': 'application/json',
          origin: deps.config.publicOrigin,
          cookie: [
            'theme=dark',
            ...(cookie ? [`__Host-fareway-session=${cookie}`] : []),
            ...(known ? [`__Host-fareway-browser=${known}`] : []),
          ].join('; '),
          ...headers,
        },
        payload: JSON.stringify(payload),
      });
      const set = [response.headers['set-cookie'] ?? []].flat().join('\n');
      const session = /^__Host-fareway-session=([^;]*)/m.exec(set);
      if (session) cookie = session[1] || undefined;
      known = /^__Host-fareway-browser=([^;]*)/m.exec(set)?.[1] ?? known;
      // without the time of the response, so that responses can be compared
      const { date: _date, ...responseHeaders } = response.headers;
      return {
        status: response.statusCode,
        body: (response.body ? response.json() : undefined) as AuthResponse,
        setCookie: set,
        headers: responseHeaders,
      };
    },
    show: (idToken: string) => app.inject({ url: '/api/auth/session', headers: { authorization: idToken } }),
  };
}

/** Signs up with an address, enters the code from its email, and is logged in. */
export async function signUp(server: Pick<TestApp, 'app' | 'deps' | 'db'>, email: string, password = goodPassword) {
  const browser = openBrowser(server);
  const { body } = await browser.post('register', {
    email,
    phone_number: '07700 900123',
    password,
  });
  const confirmed = await browser.post('confirm', {
    handle: body.handle,
    code: await mailedCode(server.db, email),
  });
  if (confirmed.status !== 200) throw new Error(`signing up was refused: ${JSON.stringify(confirmed.body)}`);
  return { browser, session: confirmed.body };
}

/** Returns the code of the latest email to an address. */
export async function mailedCode(db: Database, email: string): Promise<string> {
  const mails = await mailsTo(db, email);
  const code = mails.at(-1)?.data.secret?.code;
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/** Returns the queued emails to an address, the oldest first. */
export async function mailsTo(db: Database, email: string) {
  const rows = await db
    .selectFrom('messages')
    .select(['template', 'data'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
  return rows.map(({ template, data }) => ({ template, data: data as { secret?: { code?: string } } }));
}
