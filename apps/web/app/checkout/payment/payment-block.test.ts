import { expect, test } from 'vitest';
import { markOf } from './chosen-card.ts';
import { blockOf, readBlocks, storeBlocks } from './payment-block.ts';

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
};
const message = 'Invalid request: customer';
const saved = { saved_card_id: 'pm_1' };
const typed = { id: 'pm_2', isWallet: false, digits: 'visa 4242 12 2040' };
const fields = 'new' as const;
const blocks = [
  { message, net_price: 84, card: 'saved pm_1' },
  { message, net_price: 84, card: markOf(typed) },
];

test('P-303 a card that was refused at a price is blocked at it, typed again too; another card, and another price, are not', () => {
  expect(blockOf(blocks, { card: saved, net_price: 84 })?.message).toBe(message);
  expect(blockOf(blocks, { card: { ...typed, id: 'pm_3' }, net_price: 84 })?.message).toBe(message);
  // nothing is typed yet
  expect(blockOf(blocks, { card: fields, net_price: 84 })?.message).toBe(message);
  expect(blockOf(blocks, { card: { saved_card_id: 'pm_9' }, net_price: 84 })).toBeUndefined();
  expect(blockOf(blocks, { card: { ...typed, digits: 'mastercard 4444 12 2040' }, net_price: 84 })).toBeUndefined();
  for (const card of [saved, typed, fields]) expect(blockOf(blocks, { card, net_price: 64 })).toBeUndefined();
  expect(blockOf([blocks[0]!], { card: fields, net_price: 84 })).toBeUndefined();
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
  expect(markOf(saved)).toBe('saved pm_1');
});

test('P-303 the blocks of a page are read after a reload, by the same purchaser only', () => {
  const storage = memory();
  storeBlocks(storage, '/buy', 'ann', blocks);
  expect(readBlocks(storage, '/buy', 'ann')).toEqual(blocks);
  expect(readBlocks(storage, '/buy', 'bob')).toEqual([]);
  expect(readBlocks(storage, '/other', 'ann')).toEqual([]);
  storeBlocks(storage, '/buy', 'ann', []);
  expect(readBlocks(storage, '/buy', 'ann')).toEqual([]);
  storage.setItem('fareway.blocked:/buy', '{');
  expect(readBlocks(storage, '/buy', 'ann')).toEqual([]);
});
