import type { Database } from '../platform/database/connect.ts';
import type { startTestApp } from './test-app.ts';

type TestApp = Awaited<ReturnType<typeof startTestApp>>;
export type TestBrowser = ReturnType<typeof openBrowser>;

/** What the calls of /auth answer, whichever it was: a test knows what it has asked for. */
export interface AuthAnswer {
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

/** A browser at one of our own pages: it says its origin, and keeps its cookies from one call to the next. */
export function openBrowser({ app, deps }: Pick<TestApp, 'app' | 'deps'>, { ip = '192.0.2.1' }: { ip?: string } = {}) {
  let cookie: string | undefined;
  /** By what the server knows this browser after a log-in. */
  let known: string | undefined;
  return {
    cookie: () => cookie,
    /** Puts a refresh token where the cookie is, as a thief or a second tab has it. */
    useCookie: (value: string | undefined) => (cookie = value),
    async post(path: string, payload: unknown = {}, headers: Record<string, string> = {}) {
      const answer = await app.inject({
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
      const set = [answer.headers['set-cookie'] ?? []].flat().join('\n');
      const session = /^__Host-fareway-session=([^;]*)/m.exec(set);
      if (session) cookie = session[1] || undefined;
      known = /^__Host-fareway-browser=([^;]*)/m.exec(set)?.[1] ?? known;
      // without the second in which it was answered: answers are compared
      const { date: _date, ...headersOfAnswer } = answer.headers;
      return {
        status: answer.statusCode,
        body: (answer.body ? answer.json() : undefined) as AuthAnswer,
        setCookie: set,
        headers: headersOfAnswer,
      };
    },
    show: (idToken: string) => app.inject({ url: '/api/auth/session', headers: { authorization: idToken } }),
  };
}

/** Signs up with an address, gives the code from its mailbox, and is signed in. */
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

/** The code of the latest mail to an address, as its owner reads it. */
export async function mailedCode(db: Database, email: string): Promise<string> {
  const mails = await mailsTo(db, email);
  const code = mails.at(-1)?.data.secret?.code;
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/** The mails to an address that wait to be sent, the oldest first. */
export async function mailsTo(db: Database, email: string) {
  const rows = await db
    .selectFrom('messages')
    .select(['template', 'data'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
  return rows.map(({ template, data }) => ({ template, data: data as { secret?: { code?: string } } }));
}
