import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** How many addresses of X-Forwarded-For are read, from the right. No real chain of proxies is longer. */
const mostHops = 20;
const unknownAddress = '0.0.0.0';

/**
 * Returns the address of the client. Behind `trustedProxies` (addresses, CIDR blocks or `loopback`), that is the
 * rightmost one in X-Forwarded-For that is none of them; those further left may be forged and are not read.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: readonly string[]): string {
  const socket = plainAddress(request.socket.remoteAddress ?? '') ?? unknownAddress;
  if (trustedProxies.length === 0) return socket;
  const trusted = blockListOf(trustedProxies);
  const header = request.headers['x-forwarded-for'];
  const hops = String(header ?? '')
    .split(',')
    .slice(-mostHops);
  let address = socket;
  while (isListed(trusted, address)) {
    const next = plainAddress(hops.pop()?.trim() ?? '');
    if (next === undefined) break;
    address = next;
  }
  return address;
}

/** The IPv4 address or, for IPv6, its /64 network, in which a visitor can use any address. */
export function limitKeyOf(address: string): string {
  if (!isIPv6(address)) return address;
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`;
}

// The list compiled from each array of trusted proxies, which lives as long as the process.
const compiled = new WeakMap<readonly string[], BlockList>();

function blockListOf(entries: readonly string[]): BlockList {
  const known = compiled.get(entries);
  if (known) return known;
  const list = new BlockList();
  for (const entry of entries) addTo(list, entry);
  compiled.set(entries, list);
  return list;
}

// An address, a CIDR block or `loopback`; valid, because it was checked with the settings.
function addTo(list: BlockList, entry: string): void {
  if (entry === 'loopback') {
    addTo(list, '127.0.0.0/8');
    addTo(list, '::1');
    return;
  }
  const [base = '', bits] = entry.split('/');
  const isV4 = isIPv4(base);
  list.addSubnet(base, Number(bits ?? (isV4 ? 32 : 128)), isV4 ? 'ipv4' : 'ipv6');
}

function isListed(list: BlockList, address: string): boolean {
  return list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

// Removes brackets, port and zone (the interface after `%`); IPv4-mapped becomes IPv4. Undefined for no address.
function plainAddress(written: string): string | undefined {
  const [, bracketed] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(written) ?? [];
  const [bare = ''] = (bracketed ?? written.replace(/^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/, '$1')).split('%', 1);
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return undefined;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  if (!isMapped) return new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [high, low] = [Number.parseInt(groups[6] ?? '0', 16), Number.parseInt(groups[7] ?? '0', 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

// Splits an IPv6 address into its eight groups, each without leading zeros, as URLs contain them.
function groupsOf(address: string): string[] {
  const [left = '', right = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const head = left.split(':').filter(Boolean);
  const tail = right.split(':').filter(Boolean);
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}
