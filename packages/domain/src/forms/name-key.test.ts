import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstWritings, isSameName, nameKey, personKey } from './name-key.ts';

test.each([
  ["Gráinne O'Dowd", 'Gra\u0301inne O’Dowd'],
  ["Gráinne O'Dowd", 'GRÁINNE OʼDOWD'],
  ["Gráinne O'Dowd", 'Gráinne O\u00B4Dowd'],
  ["Gráinne O'Dowd", 'Gráinne O`Dowd'],
  ['Askrigg Main Street', 'askrigg  main\u00A0street '],
  ['Askrigg Main Street', '\u200BAskrigg \u200EMain\u00AD Street\uFEFF'],
  ['Smith-Jones', 'Smith\u2011Jones'],
  ['Smith-Jones', 'Smith–Jones'],
  ['Smith-Jones', 'Smith−Jones'],
  ['Ｌｅｙｂｕｒｎ １２', 'Leyburn 12'],
  ['Weiß', 'WEISS'],
  ['İlhan Işık', 'ilhan ışık'],
  ['Ελένης', 'ΕΛΈΝΗΣ'],
  ['ﬁona', 'FIONA'],
])('C-069 %s and %s are one name', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test.each([
  ['Zoe', 'Zoé'],
  ["O'Dowd", 'ODowd'],
  ['Smith Jones', 'Smith-Jones'],
  ['Stop 1', 'Stop 11'],
  ['Lee', 'Leé'],
])('C-069 %s and %s are two names', (one, other) => {
  expect(isSameName(one, other)).toBe(false);
});

test('C-069 a key is that of itself, and of what a device makes of the name', () => {
  const letter = fc.constantFrom(...Array.from('azé’ñßøł -\'`"0Ż\u0301\u200D\u00A0–'));
  fc.assert(
    fc.property(
      fc.string({ unit: fc.oneof(letter, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })) }),
      (name) => {
        const key = nameKey(name);
        expect(nameKey(name.normalize('NFD'))).toBe(key);
        expect(nameKey(name.normalize('NFC'))).toBe(key);
        expect(nameKey(`\u2003${name}\u200B `)).toBe(key);
        expect(key).not.toMatch(/^\s|\s$|\s\s/);
      },
    ),
  );
  fc.assert(
    fc.property(fc.string({ unit: letter }), (name) => {
      const key = nameKey(name);
      expect(nameKey(key)).toBe(key);
      expect(nameKey(name.toUpperCase())).toBe(key);
      expect(nameKey(name.toLowerCase())).toBe(key);
    }),
  );
});

test('C-069 the whole name of a passenger is compared, whichever part is the first name', () => {
  expect(personKey({ first_name: ' Mary  Ann', last_name: 'BYRNE ' })).toBe('mary ann byrne');
  expect(personKey({ first_name: 'Mary', last_name: 'Ann Byrne' })).toBe('mary ann byrne');
});

test('of several writings of one name the first is kept at its place', () => {
  const schools = ['Bradford Grammar School', 'Ilkley Grammar School', 'bradford grammar  school', 'Skipton Academy'];
  expect(firstWritings(schools)).toEqual([schools[0], schools[1], schools[3]]);
});
