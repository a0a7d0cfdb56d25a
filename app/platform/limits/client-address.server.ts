import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * The maximum number of addresses that are read from the right end of the header X-Forwarded-For. Addresses further
 * left are ignored, because no real chain of proxies is longer.
 */
const mostHops = 20;
const unknownAddress = '0.0.0.0';

/**
 * Returns the visitor's network address: that of the connection or, behind one of `trustedProxies` (addresses, CIDR
 * blocks or `loopback`), the rightmost address in X-Forwarded-For that is not a trusted proxy. Addresses further left
 * may be forged by the visitor and are not read.
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

/**
 * Returns the key under which a visitor's network address is counted in rate limits. For IPv4, the key is the address
 * itself. For IPv6, it is the /64 network of the address, because a visitor can use any address in that network.
 */
export function limitKeyOf(address: string): string {
  if (!isIPv6(address)) return address;
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`;
}

// The block list for each array of trusted proxies. The array lives as long as the process, so its list is built only
// once.
const compiled = new WeakMap<readonly string[], BlockList>();

function blockListOf(entries: readonly string[]): BlockList {
  const known = compiled.get(entries);
  if (known) return known;
  const list = new BlockList();
  for (const entry of entries) addTo(list, entry);
  compiled.set(entries, list);
  return list;
}

// Adds a trusted proxy, which is an address, a CIDR block or the word `loopback`, to a block list. The entry was
// checked when the server read its settings, so it is valid.
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

// Returns a network address without brackets, port and zone (the interface after `%`), or undefined if the text is not
// an address. An IPv4-mapped IPv6 address is returned as IPv4.
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
