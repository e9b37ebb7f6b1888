/** An address that an operator sends its mail from: what is before the @, and its domain in lower case, in the letters of the DNS. */
export interface MailAddress {
  local: string;
  domain: string;
}

/** Why mail cannot be sent from an address. */
export const mailAddressProblems = ['no-address', 'no-domain', 'public-host', 'own-domain'] as const;
export type MailAddressProblem = (typeof mailAddressProblems)[number];

/** Hosts of mailboxes that anybody can have. Their domains are not the operator's, and nobody at the operator can add records to them. */
const publicHosts: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk live.com live.co.uk msn.com yahoo.com yahoo.co.uk yahoo.ie ymail.com
  icloud.com me.com mac.com aol.com aol.co.uk proton.me protonmail.com pm.me gmx.com gmx.net gmx.co.uk mail.com zoho.com fastmail.com
  btinternet.com btopenworld.com sky.com virginmedia.com virgin.net ntlworld.com blueyonder.co.uk talktalk.net tiscali.co.uk plus.net
  eircom.net onmicrosoft.com`.split(/\s+/),
);

/**
 * Reads the address from which an operator sends its mail (C-205). `ownDomains` are those of Fareway itself. Returns why it cannot be used: it is no
 * address, its domain cannot have records (an underscore, an IP address, one label), is a public host of mailboxes, or belongs to Fareway. An
 * international domain is returned as the DNS has it (`xn--…`).
 */
export function readMailAddress(
  typed: string,
  ownDomains: readonly string[],
): MailAddress | { problem: MailAddressProblem } {
  const text = typed.trim();
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0)).toLowerCase();
  if (!/^[a-z0-9](?:[a-z0-9]|[._+-](?=[a-z0-9])){0,63}$/.test(local)) return { problem: 'no-address' };
  const domain = domainToAscii(text.slice(at + 1));
  if (domain === undefined) return { problem: 'no-domain' };
  if ([...publicHosts].some((host) => isWithin(domain, host))) return { problem: 'public-host' };
  const isOwn = ownDomains.some((own) => isWithin(domain, own) || isWithin(own, domain));
  return isOwn ? { problem: 'own-domain' } : { local, domain };
}

/** Whether a domain is another one, or below it. */
function isWithin(domain: string, other: string): boolean {
  return domain === other || domain.endsWith(`.${other}`);
}

/**
 * Returns a domain in lower case, in the letters of the DNS: 'fähre.example' is 'xn--fhre-loa.example'. Undefined for a text that is no domain with
 * records of its own: an address of a machine, one label, an empty or long label, an underscore.
 */
function domainToAscii(typed: string): string | undefined {
  const plain = typed.trim().replace(/\.$/, '');
  // what a URL would read as a port, a path, an escape or a person
  if (/[\s/\\?#@:%[\]]/u.test(plain) || plain === '') return undefined;
  const ascii = URL.parse(`http://${plain}`)?.hostname;
  if (ascii === undefined || ascii.length > 253) return undefined;
  const labels = ascii.split('.');
  const isDomain =
    labels.length > 1 &&
    labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) &&
    !/^\d+$/.test(labels.at(-1)!);
  return isDomain ? ascii : undefined;
}
