import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { Config, WalletName } from '../config.ts';

/** Browsers request the service worker each time, so that no update is missed. It connects to this server only. */
const serviceWorkerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};

/** The folder of the pages' own project. */
export const webFolder = join(import.meta.dirname, '../../../../web');
const clientFiles = join(webFolder, 'build/client');
const serverBuild = join(webFolder, 'build/server/index.js');

/** The context of the pages for each request (apps/web/app/entry.server.tsx). */
export interface PageContext {
  fetch: (request: Request) => Promise<Response>;
  /** Returns the purchaser whose session the visitor's browser has, and what signs an ID token for calls. */
  findPurchaser: () => Promise<{ user: { id: string; email: string }; signIdToken: () => Promise<string> } | undefined>;
  settings: {
    build: string;
    origin: string;
    stripe_publishable_key: string;
    stripe_js_url: string;
    company_registration: string;
    is_development: boolean;
    diagnostics: Config['diagnostics'];
    help: Config['help'];
    wallets: WalletName[];
  };
  today: string;
  nonce: string;
  logError: (error: unknown) => void;
}

/** Handles requests for pages. It is looked up for each request, because development replaces it at each change. */
export type Pages = () => Promise<{
  handle: (request: Request, context: RouterContextProvider) => Promise<Response>;
  entry: { providePageContext: (surroundings: PageContext) => RouterContextProvider };
}>;

/** The built pages, read with the first request for a page. A server that shows no page needs no build. */
export function openBuiltPages(): Pages {
  let pages: ReturnType<Pages> | undefined;
  return () =>
    (pages ??= import(pathToFileURL(serverBuild).href).then((build: ServerBuild) => pagesOf(build, 'production')));
}

export function pagesOf(build: ServerBuild, mode: 'production' | 'development'): Awaited<ReturnType<Pages>> {
  return {
    handle: createRequestHandler(build, mode),
    entry: build.entry.module as unknown as Awaited<ReturnType<Pages>>['entry'],
  };
}

/** Serves the built files, compressed in advance: files with a hash in their names without expiry, other files for an hour. */
export async function serveBuiltFiles(scope: Pick<FastifyInstance, 'register'>): Promise<void> {
  if (!existsSync(clientFiles)) return;
  await serveAssets(scope, { folder: clientFiles, base: '/' });
  await scope.register(fastifyStatic, {
    ...compressedInAdvance,
    root: clientFiles,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**', '**/*.{br,gz}', '.vite/**'],
    maxAge: '1h',
    setHeaders: (reply, path) => {
      if (path.includes('service-worker.js')) reply.headers(serviceWorkerHeaders);
    },
  });
}

const compressedInAdvance = { decorateReply: false, preCompressed: true, index: false, schemaHide: true } as const;

/** Serves the files of a build with a hash in their names, without expiry. `base` is where the app's addresses begin, with a slash at the end. */
export async function serveAssets(
  scope: Pick<FastifyInstance, 'register'>,
  { folder, base }: { folder: string; base: string },
): Promise<void> {
  await scope.register(fastifyStatic, {
    ...compressedInAdvance,
    root: join(folder, 'assets'),
    prefix: `${base}assets/`,
    maxAge: '1y',
    immutable: true,
  });
}
