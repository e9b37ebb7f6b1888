import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler } from 'react-router';
import type { Config } from '../config.ts';
import type { App } from '../http/app-types.ts';
import { codingFor, knows } from '../http/responses/request-headers.ts';
import { serveAssets } from './built-pages.ts';
import { openAppInDevelopment } from './pages-in-development.ts';

const consoleFolder = join(import.meta.dirname, '../../../../console');
const clientFiles = join(consoleFolder, 'build/client');
const base = '/console/';

/** The one document of the console. Its script shows the page of the address. */
interface ConsoleDocument {
  html: Buffer;
  /** As compressed by the build. */
  br?: Buffer;
  gzip?: Buffer;
  policy: string;
}

/**
 * Serves the operator's console (apps/console), which the server does not draw: every address under /console gets the same document, and files
 * with a hash in their names do not expire. Only the inline scripts that the build has written into the document run.
 */
export async function mountConsole(app: App, config: Config): Promise<void> {
  await app.register(async (scope) => {
    const readDocument = config.isDevelopment ? await openInDevelopment(scope, config) : openBuilt(config);
    if (!config.isDevelopment && existsSync(clientFiles)) await serveAssets(scope, { folder: clientFiles, base });
    for (const url of ['/console', '/console/*']) {
      scope.route({
        method: ['GET', 'HEAD'],
        exposeHeadRoute: false,
        url,
        config: { access: 'public' },
        schema: { hide: true },
        handler: async (request, reply) => sendDocument(request, reply, await readDocument()),
      });
    }
  });
}

/** The document of the last build, read with the first request. A server that shows no console needs no build of it. */
function openBuilt({ publicOrigin }: Config): () => Promise<ConsoleDocument> {
  let document: Promise<ConsoleDocument> | undefined;
  const isSecure = publicOrigin.startsWith('https:');
  return () => (document ??= readBuilt(isSecure));
}

async function readBuilt(isSecure: boolean): Promise<ConsoleDocument> {
  const file = join(clientFiles, 'index.html');
  const [html, br, gzip] = await Promise.all([file, `${file}.br`, `${file}.gz`].map((path) => readFile(path)));
  return { html: html!, br: br!, gzip: gzip!, policy: policyOf(hashesOf(html!.toString()), { isSecure }) };
}

async function openInDevelopment(
  scope: Pick<FastifyInstance, 'addHook' | 'server'>,
  { publicOrigin }: Config,
): Promise<() => Promise<ConsoleDocument>> {
  const readBuild = await openAppInDevelopment(scope, { folder: consoleFolder, base });
  return async () => {
    const response = await createRequestHandler(await readBuild(), 'development')(new Request(publicOrigin + base));
    return {
      html: Buffer.from(await response.arrayBuffer()),
      policy: policyOf(["'unsafe-inline'"], { isDevelopment: true }),
    };
  };
}

/** Browsers ask each time whether the document has changed: it names the scripts of the current build. */
function sendDocument(request: FastifyRequest, reply: FastifyReply, document: ConsoleDocument): FastifyReply {
  const tag = `W/"${createHash('sha256').update(document.html).digest('base64url').slice(0, 22)}"`;
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': document.policy,
    'x-robots-tag': 'noindex',
    vary: 'Accept-Encoding',
    etag: tag,
  });
  if (knows(request.headers['if-none-match'], tag)) return reply.status(304).send(null);
  const coding = codingFor(request.headers['accept-encoding']);
  const compressed = coding && document[coding];
  if (compressed) reply.header('content-encoding', coding);
  return reply.send(compressed ?? document.html);
}

/** The policy of the console: it loads its own files and calls its own server. No site may frame it. */
function policyOf(inlineScripts: string[], { isSecure = false, isDevelopment = false }): string {
  const directives: [string, string[]][] = [
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", ...inlineScripts]],
    ['style-src', ["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : [])]],
    ['img-src', ["'self'", 'data:', 'blob:']],
    ['connect-src', ["'self'", ...(isDevelopment ? ['ws:'] : [])]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
  ];
  const policy = directives.map(([name, sources]) => `${name} ${sources.join(' ')}`);
  return [...policy, ...(isSecure ? ['upgrade-insecure-requests'] : [])].join('; ');
}

/** The hashes of the inline scripts of a document, as a policy names them. */
function hashesOf(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]* src=)[^>]*>([^]*?)<\/script>/g);
  return Array.from(scripts, ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}
