import * as labels from '@fareway/texts/mails/facts.ts';
import { z } from 'zod';
import type { Deps } from '../platform/deps.ts';
import type { MessageContent, Sender } from './message-content.ts';

/** The context of every template. */
export interface TemplateContext {
  deps: Deps;
  sender: Sender;
}

/** The purchaser's address in a message to the operator. It is null after the account was closed. */
export const purchaserAddress = z.nullable(z.string()).transform((email) => email ?? labels.closedPurchaser);

/** Writes the content of one kind of message. `Data` is the data that is queued with the message. */
export interface Template<Data = never> {
  /** The name is stored with each queued message, so it never changes. */
  name: string;
  /** Rejects with a ZodError for other data than the template needs: such a message can never be written. */
  write(data: unknown, context: TemplateContext): Promise<MessageContent>;
  /** Only in types: ties a message to the data of its template. */
  readonly accepts?: (data: Data) => void;
}

/** Defines a template by its name, the schema of its data and the function that writes its content. */
export function template<Data, Queued>(
  name: string,
  schema: z.ZodType<Data, Queued>,
  write: (data: Data, context: TemplateContext) => MessageContent | Promise<MessageContent>,
): Template<Queued> {
  return { name, write: async (data, context) => write(schema.parse(data), context) };
}
