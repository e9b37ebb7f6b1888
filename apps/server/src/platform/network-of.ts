import { isIPv6 } from 'node:net';

/** What one connection is counted by: an IPv4 address whole, an IPv6 address by the /64 that one customer of a network gets. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped || !isIPv6(ip)) return mapped ?? ip;
  const [head = '', tail = ''] = ip.split('::');
  const groups = [head, tail].map((part) => part.split(':').filter(Boolean));
  const missing = ip.includes('::') ? 8 - groups[0]!.length - groups[1]!.length : 0;
  return [...groups[0]!, ...Array<string>(missing).fill('0'), ...groups[1]!]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}
