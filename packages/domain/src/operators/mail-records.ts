/** The records in the DNS of an operator's domain by which receivers know that its mail is genuine (C-205). */
export const mailRecordKinds = ['spf', 'dkim', 'dmarc'] as const;
export type MailRecordKind = (typeof mailRecordKinds)[number];

/** Why a record is not as it should be. `twice`: receivers ignore several of them. `open`: it lets everybody send. `testing`: receivers ignore it. */
export const mailRecordProblems = ['missing', 'twice', 'different', 'open', 'testing'] as const;
export type MailRecordProblem = (typeof mailRecordProblems)[number];

/** A record: where it belongs, what it should say, and what is wrong with what was found. */
export interface MailRecord {
  kind: MailRecordKind;
  name: string;
  value: string;
  problem: MailRecordProblem | null;
}

/** What a domain should say. */
export interface ExpectedRecords {
  domain: string;
  /** The name of the key in the DNS. */
  selector: string;
  /** The public key, in base64. */
  public_key: string;
  /** The mechanism of SPF that names the mail servers of Fareway, such as 'include:spf.fareway.example'. */
  spf: string;
}

/** The texts of TXT records by their names. A name without an entry has none. */
export type FoundRecords = ReadonlyMap<string, readonly string[]>;

/** A receiver looks for the policy of a domain at its name, and at those above with so many labels at most (DMARC). */
const mostLabels = 7;

/** The names to look up: of the policy (DMARC) also those of the domains above, which count for a domain without one. */
export function namesOfRecords({ domain, selector }: Pick<ExpectedRecords, 'domain' | 'selector'>): string[] {
  return [domain, `${selector}._domainkey.${domain}`, ...policyNames(domain)];
}

function policyNames(domain: string): string[] {
  const labels = domain.split('.');
  return labels
    .slice(0, -1)
    .map((_, index) => labels.slice(index))
    .filter((above) => above.length === labels.length || above.length <= mostLabels)
    .map((above) => `_dmarc.${above.join('.')}`);
}

/**
 * Compares what a domain says with what it should say. The value of SPF keeps what the domain says of other senders, so that it can be copied over the
 * record that is there.
 */
export function judgeRecords(expected: ExpectedRecords, found: FoundRecords): MailRecord[] {
  const { domain, selector, public_key, spf } = expected;
  const of = (name: string) => found.get(name) ?? [];
  const senders = of(domain).filter(isSpf);
  const key = `${selector}._domainkey.${domain}`;
  const policy = policyNames(domain).find((name) => of(name).some(isDmarc));
  return [
    { kind: 'spf', name: domain, value: withSender(senders[0], spf), problem: problemOfSpf(senders, spf) },
    {
      kind: 'dkim',
      name: key,
      value: `v=DKIM1; k=rsa; p=${public_key}`,
      problem: problemOfKey(of(key), public_key),
    },
    {
      kind: 'dmarc',
      name: `_dmarc.${domain}`,
      value: 'v=DMARC1; p=none',
      problem: policy === undefined ? 'missing' : problemOfPolicy(of(policy).filter(isDmarc)),
    },
  ];
}

/** Printable characters of ASCII. Receivers read no others in SPF, and no record is longer than that. */
const isPlain = (record: string) => /^[ -~]{1,2000}$/.test(record.trim());
const isSpf = (text: string) => /^v=spf1(?: |$)/i.test(text.trim());
const isDmarc = (text: string) => /^v\s*=\s*DMARC1\s*(?:;|$)/.test(text.trim());
const wordsOf = (record: string) => record.trim().split(/ +/);
const isMechanism = (word: string, mechanism: string) =>
  word.replace(/^\+/, '').toLowerCase() === mechanism.toLowerCase();

function problemOfSpf(senders: readonly string[], mechanism: string): MailRecordProblem | null {
  if (senders.length !== 1) return senders.length === 0 ? 'missing' : 'twice';
  if (!isPlain(senders[0]!)) return 'different';
  const words = wordsOf(senders[0]!);
  if (words.some((word) => /^\+?all$/i.test(word))) return 'open';
  const place = words.findIndex((word) => isMechanism(word, mechanism));
  const end = words.findIndex((word) => /^[-~?]all$/i.test(word));
  // what is after `all` is not read
  return place > 0 && (end === -1 || place < end) ? null : 'different';
}

/** Returns a record of SPF with one more sender, at the first place. Without a record, one that names no other sender. */
function withSender(record: string | undefined, mechanism: string): string {
  const words = record === undefined || !isPlain(record) ? ['v=spf1', '~all'] : wordsOf(record);
  const others = words.slice(1).filter((word) => !isMechanism(word, mechanism));
  const closed = others.map((word) => (/^\+?all$/i.test(word) ? '~all' : word));
  return ['v=spf1', mechanism, ...closed].join(' ');
}

/** The tags of a record such as `v=DKIM1; p=…`, without the spaces that may be anywhere in a key. */
function tagsOf(record: string): Map<string, string> {
  return new Map(
    record.split(';').flatMap((tag) => {
      const [name, ...value] = tag.split('=');
      return value.length === 0 ? [] : [[name!.trim().toLowerCase(), value.join('=').replaceAll(/\s/g, '')] as const];
    }),
  );
}

function problemOfKey(records: readonly string[], public_key: string): MailRecordProblem | null {
  const keys = records.map(tagsOf).filter((tags) => tags.has('p'));
  if (keys.length !== 1) return keys.length === 0 ? 'missing' : 'twice';
  const [tags] = keys;
  if (tags!.get('p') !== public_key || (tags!.get('k') ?? 'rsa') !== 'rsa') return 'different';
  return tags!.get('t')?.split(':').includes('y') ? 'testing' : null;
}

function problemOfPolicy(policies: readonly string[]): MailRecordProblem | null {
  if (policies.length !== 1) return 'twice';
  const policy = tagsOf(policies[0]!).get('p')?.toLowerCase();
  return policy !== undefined && ['none', 'quarantine', 'reject'].includes(policy) ? null : 'different';
}
