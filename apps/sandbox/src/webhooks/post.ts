import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

const agents = {
  http: new HttpAgent({ keepAlive: true, maxSockets: 32 }),
  https: new HttpsAgent({ keepAlive: true, maxSockets: 32 }),
};

/** Posts JSON and returns the status, or 0 without a response within ten seconds. Never throws. */
export function post(url: string, body: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const isSecure = url.startsWith('https:');
    const request = (isSecure ? httpsRequest : httpRequest)(
      url,
      {
        method: 'POST',
        agent: isSecure ? agents.https : agents.http,
        timeout: 10_000,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', () => resolve(0));
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(0));
    request.end(body);
  });
}
