import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import { api } from '../session/api.ts';

const path = '/console/{clientSlug}/practice';
const at = (clientSlug: string) => ({ params: { path: { clientSlug } } });

/** The practice operator, with its families and what it would have sent. */
export type Practice = NonNullable<ResponseBody<typeof path, 'get'>['practice']>;

/** Reads the practice operator that an operator has or is; null without one. */
export async function readPractice(clientSlug: string): Promise<Practice | null> {
  return (await resultOf(api.GET(path, at(clientSlug)))).practice;
}

export async function openPractice(clientSlug: string): Promise<void> {
  await resultOf(api.POST(path, at(clientSlug)));
}

/** Empties it; `filled_at` is that of what the person saw. */
export async function emptyPractice(clientSlug: string, body: { filled_at: string }): Promise<void> {
  await resultOf(api.POST('/console/{clientSlug}/practice/empty', { ...at(clientSlug), body }));
}
