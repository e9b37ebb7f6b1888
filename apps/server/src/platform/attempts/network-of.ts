import { isIPv6 } from 'node:net';

/**
 * Returns the network that a connection is counted by: a whole IPv4 address, or the /64 of an IPv6 address, which one customer of a network
 * gets.
 */
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
