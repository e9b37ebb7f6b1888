import type { App } from '../../platform/http/app-types.ts';

/** The response of a call: its status, and its JSON or the text of a file. */
export interface StaffResponse {
  status: number;
  body: unknown;
}

/** A browser of staff, which keeps the cookies of its calls. */
export interface StaffBrowser {
  cookies: Map<string, string>;
  /** A payload of bytes is sent as a file. */
  call: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => Promise<StaffResponse>;
}

/** Opens a browser without cookies, in a network of its own if an address is given. */
export function openStaffBrowser(app: App, { ip = '192.0.2.1' }: { ip?: string } = {}): StaffBrowser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async call(method, path, payload) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await app.inject({
        method,
        url: `/api${path}`,
        remoteAddress: ip,
        headers: {
          'content-type': Buffer.isBuffer(payload) ? 'application/octet-stream' : 'application/json',
          'user-agent': 'Firefox on a desk',
          ...(cookie && { cookie }),
        },
        ...(payload && { payload }),
      });
      for (const { name, value } of response.cookies) {
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      const isJson = String(response.headers['content-type']).startsWith('application/json');
      const content = isJson ? response.json() : response.body;
      return { status: response.statusCode, body: response.body === '' ? undefined : content };
    },
  };
}

/** The status of a response, and the key of its refusal. */
export function keyOf({ status, body }: StaffResponse): [status: number, key: string | undefined] {
  return [status, (body as { error_key?: string } | undefined)?.error_key];
}
