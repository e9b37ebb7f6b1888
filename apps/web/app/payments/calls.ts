import { CallError } from '@fareway/api/call-error.ts';
import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import type { SavedCard } from '../checkout/wire.ts';
import { api, describedCalls } from '../session/browser-api.ts';

export type OrderPage = ResponseBody<'/user/{userId}/orders', 'get'>;
export type Order = OrderPage['items'][number];
export type CardOperator = ResponseBody<'/payment-methods/{userId}', 'get'>['operators'][number];

/** Returns a page of the purchaser's orders, newest first: the first page, or the one after `lastItem`. */
export function listOrders(userId: string, lastItem?: OrderPage['last_item']): Promise<OrderPage> {
  const query = lastItem ? { lastKey: JSON.stringify(lastItem) } : {};
  return resultOf(api.GET('/user/{userId}/orders', { params: { path: { userId }, query } }));
}

/** Returns one of the purchaser's orders with its receipt. */
export function readOrder(userId: string, orderId: string): Promise<Order> {
  return resultOf(api.GET('/user/{userId}/orders/{orderId}', { params: { path: { userId, orderId } } }));
}

/** Returns its receipt as PDF. */
export function readReceiptPdf(userId: string, orderId: string): Promise<Blob> {
  const params = { path: { userId, orderId } };
  return resultOf(describedCalls.GET<Blob>('/user/{userId}/orders/{orderId}/pdf', { params, parseAs: 'blob' }));
}

/** Returns the operators at which the purchaser can have saved cards. */
export async function listCardOperators(userId: string): Promise<CardOperator[]> {
  return (await resultOf(api.GET('/payment-methods/{userId}', { params: { path: { userId } } }))).operators;
}

/** Returns the cards that are saved with an operator, the one that is used next first (P-217). */
export async function listSavedCards(userId: string, clientSlug: string): Promise<SavedCard[]> {
  const params = { path: { userId, clientSlug } };
  try {
    return (await resultOf(api.GET('/payment-methods/{userId}/{clientSlug}', { params }))).data.data;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return [];
    throw error;
  }
}

/** Removes a saved card. Can be repeated. */
export async function removeSavedCard(userId: string, clientSlug: string, cardId: string): Promise<void> {
  const params = { path: { userId, clientSlug, cardId } };
  await resultOf(api.DELETE('/payment-methods/{userId}/{clientSlug}/{cardId}', { params }));
}
