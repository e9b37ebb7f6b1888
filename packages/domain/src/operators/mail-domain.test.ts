import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMailAddress } from './mail-address.ts';
import { judgeRecords, namesOfRecords } from './mail-records.ts';

const own = ['fareway.example', 'tickets.fareway.app'];
const read = (typed: string) => readMailAddress(typed, own);

test('C-205 an address of an own domain is read, in lower case and in the letters of the DNS', () => {
  expect(read(' Tickets@Dales-Coaches.co.uk ')).toEqual({ local: 'tickets', domain: 'dales-coaches.co.uk' });
  expect(read('tickets@dales.example.')).toEqual({ local: 'tickets', domain: 'dales.example' });
  expect(read('bus@fähre.example')).toEqual({ local: 'bus', domain: 'xn--fhre-loa.example' });
  expect(read('bus+school@mail.dales.example')).toEqual({ local: 'bus+school', domain: 'mail.dales.example' });
});

test.each([
  [
    'no-address',
    ['', '@', 'dales.example', '@dales.example', '.a@dales.example', 'a..b@dales.example', 'a b@dales.example'],
  ],
  [
    'no-address',
    ['"a"@dales.example', 'a\r\nBcc: x@dales.example', 'a,b@dales.example', `${'a'.repeat(65)}@dales.example`],
  ],
  [
    'no-domain',
    ['a@', 'a@localhost', 'a@_dmarc.dales.example', 'a@da_les.example', 'a@-dales.example', 'a@dales-.example'],
  ],
  [
    'no-domain',
    ['a@127.0.0.1', 'a@[127.0.0.1]', 'a@[::1]', 'a@0x7f.1', 'a@1.2.3', 'a@dales..example', 'a@dales.example/x'],
  ],
  [
    'no-domain',
    ['a@dales.example:25', 'a@dales.example?x', 'a@%64ales.example', `a@${'a'.repeat(64)}.example`, 'a@dales.1'],
  ],
  ['no-domain', [`a@${'abcdefg.'.repeat(32)}example`, 'a@dales.exa mple', 'a@dales.example#x', 'a@\u0000.example']],
  ['public-host', ['a@gmail.com', 'a@GMAIL.com', 'a@ｇmail.com', 'a@btinternet.com', 'a@dales.onmicrosoft.com']],
  [
    'own-domain',
    ['a@fareway.example', 'a@x.fareway.example', 'a@FAREWAY.example', 'a@fareway.app', 'a@tickets.fareway.app'],
  ],
] as const)('C-205 an address is refused: %s %j', (problem, typed) => {
  for (const one of typed) expect.soft(read(one), one).toEqual({ problem });
});

test('C-205 whatever is typed, an accepted address has a domain that the DNS can have, and reads the same again', () => {
  const odd = fc.oneof(fc.string({ unit: 'grapheme' }), fc.emailAddress(), fc.domain(), fc.webUrl());
  fc.assert(
    fc.property(odd, odd, (local, domain) => {
      const address = read(`${local}@${domain}`);
      fc.pre(!('problem' in address));
      expect(address.domain).toMatch(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]+$/);
      expect(read(`${address.local}@${address.domain}`)).toEqual(address);
    }),
  );
});

const expected = {
  domain: 'mail.dales.example',
  selector: 'f1',
  public_key: 'MIIB+/=',
  spf: 'include:spf.fareway.example',
};
const key = 'f1._domainkey.mail.dales.example';
const good = {
  'mail.dales.example': ['v=spf1 include:spf.fareway.example ~all', 'google-site-verification=x'],
  [key]: ['v=DKIM1; k=rsa; p=MIIB+/='],
  '_dmarc.dales.example': ['v=DMARC1; p=reject; rua=mailto:a@dales.example'],
};
const judge = (changed: Record<string, string[]> = {}) =>
  Object.fromEntries(
    judgeRecords(expected, new Map(Object.entries({ ...good, ...changed }))).map(({ kind, problem }) => [
      kind,
      problem,
    ]),
  );
const fine = { spf: null, dkim: null, dmarc: null };

test('C-205 a domain whose three records are as they should be is ready; the policy may be that of the domain above', () => {
  expect(judge()).toEqual(fine);
  expect(judge({ '_dmarc.dales.example': [], '_dmarc.mail.dales.example': ['v=DMARC1;p=none'] })).toEqual(fine);
  expect(namesOfRecords(expected)).toEqual([
    'mail.dales.example',
    key,
    '_dmarc.mail.dales.example',
    '_dmarc.dales.example',
  ]);
});

test('C-205 SPF: one record, which names our servers before its end, and not everybody', () => {
  const spf = (...records: string[]) => judge({ 'mail.dales.example': records })['spf'];
  expect(spf()).toBe('missing');
  expect(spf('v=spf10 include:spf.fareway.example ~all')).toBe('missing');
  expect(spf('v=spf1 include:other.example -all')).toBe('different');
  expect(spf('v=spf1 -all include:spf.fareway.example')).toBe('different');
  expect(spf('v=spf1 -include:spf.fareway.example -all')).toBe('different');
  expect(spf('v=spf1 include:spf.fareway.example.evil.example -all')).toBe('different');
  expect(spf('v=spf1 include:spf.fareway.example +all')).toBe('open');
  expect(spf('v=spf1 include:spf.fareway.example all')).toBe('open');
  expect(spf('v=spf1 include:spf.fareway.example -all', 'v=spf1 -all')).toBe('twice');
  expect(spf('V=SPF1 mx INCLUDE:spf.fareway.EXAMPLE ?all')).toBeNull();
  expect(spf('v=spf1 include:spf.fareway.example redirect=_spf.dales.example')).toBeNull();
});

test('C-205 DKIM: our key and no other, in use', () => {
  const dkim = (...records: string[]) => judge({ [key]: records })['dkim'];
  expect(dkim()).toBe('missing');
  expect(dkim('v=DKIM1; p=')).toBe('different');
  expect(dkim('v=DKIM1; p=MIIB+/A=')).toBe('different');
  expect(dkim('v=DKIM1; k=ed25519; p=MIIB+/=')).toBe('different');
  expect(dkim('v=DKIM1; t=y; p=MIIB+/=')).toBe('testing');
  expect(dkim('v=DKIM1; t=s:y; p=MIIB+/=')).toBe('testing');
  expect(dkim('v=DKIM1; p=MIIB+/=', 'v=DKIM1; p=X')).toBe('twice');
  expect(dkim('k=rsa;p=MI IB+\t/=;t=s')).toBeNull();
});

test('C-205 DMARC: one policy that receivers can read', () => {
  const dmarc = (...records: string[]) => judge({ '_dmarc.dales.example': records })['dmarc'];
  expect(dmarc()).toBe('missing');
  expect(dmarc('v=dmarc1; p=none')).toBe('missing');
  expect(dmarc('p=none; v=DMARC1')).toBe('missing');
  expect(dmarc('v=DMARC1')).toBe('different');
  expect(dmarc('v=DMARC1; p=maybe')).toBe('different');
  expect(dmarc('v=DMARC1; p=none', 'v=DMARC1; p=reject')).toBe('twice');
  expect(dmarc('v=DMARC1 ; p = Quarantine')).toBeNull();
});

test('C-205 the SPF to copy keeps every other sender, and is right once it is there', () => {
  const word = fc.constantFrom(
    'mx',
    'a',
    'include:other.example',
    'ip4:192.0.2.0/24',
    '-all',
    '~all',
    '+all',
    'all',
    'exp=x.example',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      const before = ['v=spf1', ...words].join(' ');
      const [spf] = judgeRecords(expected, new Map([[expected.domain, [before]]]));
      const [after] = judgeRecords(expected, new Map([[expected.domain, [spf!.value]]]));
      expect(after!.problem).toBeNull();
      expect(after!.value).toBe(spf!.value);
      const kept = words.filter((one) => !/^\+?all$/.test(one));
      expect(spf!.value.split(' ')).toEqual(expect.arrayContaining(kept));
    }),
  );
});

test('C-205 records of any text are judged without an error', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.string()), fc.array(fc.string()), (spf, dkim, dmarc) => {
      const found = new Map([
        [expected.domain, spf],
        [key, dkim],
        ['_dmarc.dales.example', dmarc],
      ]);
      expect(judgeRecords(expected, found)).toHaveLength(3);
    }),
  );
});

test('C-205 SPF with characters that it cannot have, or of an absurd length, is wrong, and nothing of it is shown or stored', () => {
  const long = `include:spf.fareway.example ${'ip4:192.0.2.1 '.repeat(400)}`;
  for (const senders of ['include:spf.fareway.example a\u0000b', 'include:spf.fareway.example \u202eevil', long]) {
    const [spf] = judgeRecords(expected, new Map([[expected.domain, [`v=spf1 ${senders} ~all`]]]));
    const { problem, value } = spf!;
    expect
      .soft([problem, value], senders.slice(0, 30))
      .toEqual(['different', 'v=spf1 include:spf.fareway.example ~all']);
  }
});

test('C-205 of a domain with very many labels nine names are looked up', () => {
  const domain = `${'a.'.repeat(120)}example`;
  const names = namesOfRecords({ domain, selector: 'f1' });
  expect(names).toHaveLength(9);
  expect(names).toContain(`_dmarc.${domain}`);
  expect(names.at(-1)).toBe('_dmarc.a.example');
});
