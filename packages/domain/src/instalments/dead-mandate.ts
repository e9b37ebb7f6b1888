import { unknownYours, yours } from '@fareway/texts/instalments/dead-mandate.ts';

/** Tells a purchaser what became of a dead mandate: 'Your Direct Debit mandate is suspended'. An unknown status is shown by its name. */
export function deadMandateYours(status: string): string {
  return ownOf<string>(yours, status) ?? unknownYours(nameOfStatus(status));
}

/** The name of a status, for one without words of its own. */
export function nameOfStatus(status: string): string {
  return status.replaceAll('_', ' ');
}

/** The value of an own key: a status comes from the provider, and `constructor` is not one. */
export function ownOf<Value>(values: Record<string, Value>, key: string): Value | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}
