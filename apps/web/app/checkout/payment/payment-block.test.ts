import { expect, test } from 'vitest';
import { digitsOf, markOf } from './card-mark.ts';
import { blockOf } from './chosen-card.ts';
import { readBlocks, storeBlocks } from './payment-block.ts';

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
};
const message = 'Invalid request: customer';
const saved = { saved_card_id: 'pm_1', digits: 'visa 1111 6 2031' };
const typed = { id: 'pm_2', isWallet: false, digits: 'visa 4242 12 2040' };
const fields = 'new' as const;
const blocks = [
  { message, net_price: 84, card: markOf(saved) },
  { message, net_price: 84, card: markOf(typed) },
];

test('P-303 a card that was refused at a price is blocked at it, typed again too; another card, and another price, are not', () => {
  expect(blockOf(blocks, { card: saved, net_price: 84 })?.message).toBe(message);
  expect(blockOf(blocks, { card: { ...typed, id: 'pm_3' }, net_price: 84 })?.message).toBe(message);
  // nothing is typed yet
  expect(blockOf(blocks, { card: fields, net_price: 84 })?.message).toBe(message);
  expect(
    blockOf(blocks, { card: { saved_card_id: 'pm_9', digits: 'visa 9999 6 2031' }, net_price: 84 }),
  ).toBeUndefined();
  expect(blockOf(blocks, { card: { ...typed, digits: 'mastercard 4444 12 2040' }, net_price: 84 })).toBeUndefined();
  for (const card of [saved, typed, fields]) expect(blockOf(blocks, { card, net_price: 64 })).toBeUndefined();
  expect(blockOf([blocks[0]!], { card: fields, net_price: 84 })).toBeUndefined();
});

test('a saved card that was refused is blocked when it is typed, and a typed one when it is the saved card', () => {
  const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 };
  const cards = [
    { saved_card_id: 'pm_1', digits: digitsOf(card) },
    { id: 'pm_2', isWallet: false, digits: digitsOf(card) },
  ];
  for (const refused of cards) {
    const block = { message, net_price: 84, card: markOf(refused) };
    for (const chosen of cards) expect(blockOf([block], { card: chosen, net_price: 84 })?.message).toBe(message);
  }
});

test('P-303 F-46 the mark of a new card has none of its digits, and two cards of a purchaser have different marks', () => {
  const digits = [
    'visa 4242 12 2040',
    'visa 3184 12 2040',
    'visa 4242 11 2040',
    'mastercard 4444 1 2030',
    'amex 0005 7 2029',
  ];
  const marks = digits.map((one) => markOf({ ...typed, digits: one }));
  expect(new Set(marks).size).toBe(digits.length);
  for (const [index, mark] of marks.entries()) {
    expect(mark).toMatch(/^new [\da-z]{1,3}$/);
    for (const part of digits[index]!.split(' ').filter((one) => one.length > 3)) expect(mark).not.toContain(part);
  }
  expect(markOf(saved)).toMatch(/^saved [\da-z]{1,3}$/);
});

test('the blocks of an operator are read after a reload, by the same purchaser only', () => {
  const storage = memory();
  storeBlocks(storage, 'client_1', 'ann', blocks);
  expect(readBlocks(storage, 'client_1', 'ann')).toEqual(blocks);
  expect(readBlocks(storage, 'client_1', 'bob')).toEqual([]);
  expect(readBlocks(storage, 'client_2', 'ann')).toEqual([]);
  storeBlocks(storage, 'client_1', 'ann', []);
  expect(readBlocks(storage, 'client_1', 'ann')).toEqual([]);
  storage.setItem('fareway.blocked:client_1', '{');
  expect(readBlocks(storage, 'client_1', 'ann')).toEqual([]);
});
