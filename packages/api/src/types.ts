import type { paths } from './schema.d.ts';

/** The body of a call's successful response: `ResponseBody<'/client/slug/{clientSlug}', 'get'>`. */
export type ResponseBody<Path extends keyof paths, Method extends string> =
  paths[Path] extends Record<Method, { responses: { 200: { content: { 'application/json': infer Body } } } }>
    ? Body
    : never;

export type Client = ResponseBody<'/client/slug/{clientSlug}', 'get'>;
export type Service = Client['services'][number];
export type Ticket = ResponseBody<'/service/{serviceId}/tickets/{year}', 'get'>[number];
export type SessionBody = ResponseBody<'/auth/login', 'post'>;
