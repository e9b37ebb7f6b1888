import type { paths } from './schema.d.ts';

/** What a call answers when all is well: `AnswerTo<'/client/slug/{clientSlug}', 'get'>`. */
export type AnswerTo<Path extends keyof paths, Method extends string> =
  paths[Path] extends Record<Method, { responses: { 200: { content: { 'application/json': infer Body } } } }>
    ? Body
    : never;

export type Client = AnswerTo<'/client/slug/{clientSlug}', 'get'>;
export type Service = Client['services'][number];
export type Ticket = AnswerTo<'/service/{serviceId}/tickets/{year}', 'get'>[number];
export type SessionAnswer = AnswerTo<'/auth/login', 'post'>;
