import { z } from 'zod';
import type { Deps } from '../platform/deps.ts';
import type { MessageContent, Sender } from './message-content.ts';

/** What every template may use. */
export interface TemplateContext {
  deps: Deps;
  sender: Sender;
}

/** How an operator is told whose affair it is: by the address, unless the account was closed. */
export const purchaserAddress = z.nullable(z.string()).transform((email) => email ?? 'The account was closed');

/** Turns what was queued into what is said. */
export interface Template {
  write(data: unknown, context: TemplateContext): Promise<MessageContent>;
}

/** A template of the data that it needs. It rejects for other data: such a message can't be written, ever. */
export function template<Data>(
  schema: z.ZodType<Data>,
  write: (data: Data, context: TemplateContext) => MessageContent | Promise<MessageContent>,
): Template {
  return { write: async (data, context) => write(schema.parse(data), context) };
}
