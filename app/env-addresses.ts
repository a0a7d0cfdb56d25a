import { isIP } from 'node:net';

/** Returns why a setting cannot be used; null if it can. Never repeats it: it may hold a password. */
type Fault = (text: string) => string | null;

const escapes = 'write # as %23, % as %25, / as %2F, : as %3A, ? as %3F and @ as %40';
// Values of `sslmode` that the driver pg knows. It ignores any other one, and then does not encrypt.
const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/** Parses an address, or returns why its program would not read it as it was meant. */
function parse(text: string, schemes: readonly string[]): URL | string {
  if (!schemes.some((scheme) => text.startsWith(scheme))) return `must start with ${schemes.join(' or ')}`;
  if (/[\s\p{Cc}]/u.test(text)) return 'must not contain a space';
  if (text.includes('#')) return 'contains a #, which ends an address: in a password, write it as %23';
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null) return `is not a valid address: in a password, ${escapes}`;
  if (`${url.pathname}${url.search}`.includes('@'))
    return `has an @ after its host: in a password, ${escapes}`;
  try {
    for (const part of [url.username, url.password, url.pathname]) decodeURIComponent(part);
  } catch {
    return 'contains a % that encodes nothing: in a password, write it as %25';
  }
  return url;
}

export const databaseFault: Fault = (text) => {
  const url = parse(text, ['postgres://', 'postgresql://']);
  if (typeof url === 'string') return url;
  if (url.host === '' && !url.searchParams.has('host')) return 'names no server';
  const mode = url.searchParams.get('sslmode');
  return mode === null || sslModes.includes(mode) ? null : `has an sslmode other than ${sslModes.join(', ')}`;
};

export const mailServerFault: Fault = (text) => {
  const url = parse(text, ['smtp://', 'smtps://']);
  if (typeof url === 'string') return url;
  if (url.hostname === '') return 'names no server';
  return url.pathname === '' || url.pathname === '/' ? null : 'must end after the server and its port';
};

/** The shop has the whole host: it works under no path, and a name or password in its address would be in each link. */
export const siteFault: Fault = (text) => {
  const url = parse(text, ['http://', 'https://']);
  if (typeof url === 'string') return url;
  return url.href === `${url.origin}/`
    ? null
    : 'must be the address alone, without a path, such as https://shop.example.in';
};

/** `fetch` refuses an address that contains a name or password. */
export const requestFault: Fault = (text) => {
  const url = parse(text, ['http://', 'https://']);
  if (typeof url === 'string') return url;
  return url.username === '' && url.password === '' ? null : 'must not contain a name or password';
};

/** Paths are appended to the address of a service. */
export const serviceFault: Fault = (text) =>
  requestFault(text) ?? (text.includes('?') ? 'must not contain a ?' : null);

/** Its answers are believed, so they come over TLS, but from this machine. */
export const issuerFault: Fault = (text) => {
  const fault = serviceFault(text);
  if (fault !== null) return fault;
  const { protocol, hostname } = new URL(text);
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1';
  return protocol === 'https:' || isHere ? null : 'must start with https://';
};

export const senderFault: Fault = (text) =>
  /^(?:(?:"[^"<>\p{Cc}]*" *|[^"<>,;:@\p{Cc}]*)<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u.test(text)
    ? null
    : 'must be an address such as hello@shop.example.in, or "Academy" <hello@shop.example.in>';

export const listenFault: Fault = (text) =>
  isIP(text) !== 0 || /^[a-z0-9.-]+$/i.test(text) ? null : 'must be an IP address or a host name alone';

type Given = Readonly<Record<string, string | undefined>>;

/** Settings that are read only beside another one, which is named in the second place. */
const needs = [
  ['DATABASE_REPLICA_URL', 'DATABASE_URL', 'the database that it replicates'],
  ['DATABASE_DIRECT_URL', 'DATABASE_URL', 'the database of which it is another address'],
  ['MAIL_FROM', 'SMTP_URL', 'the mail server: without one nothing is sent'],
  ['CDN_PURGE_HEADER', 'CDN_PURGE_URL', 'the address to which it is sent'],
  ['CDN_PURGE_BODY', 'CDN_PURGE_URL', 'the address to which it is sent'],
  ['OIDC_LABEL', 'OIDC_ISSUER', 'the service that it names'],
  ['OIDC_EMAIL_DOMAINS', 'OIDC_ISSUER', 'the service that gives out their addresses'],
  ['RAZORPAY_WEBHOOK_SECRET_PREVIOUS', 'RAZORPAY_WEBHOOK_SECRET', 'the one that is used now'],
] as const;

const groups = [
  ['S3_', ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  ['OIDC_', ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']],
  ['GOOGLE_', ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']],
  ['RAZORPAY_', ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']],
] as const;

/** Returns what is wrong with settings that depend on each other, one line each. */
export function faultsBetween(given: Given): string[] {
  const faults: string[] = [];
  for (const [prefix, names] of groups) {
    const missing = names.filter((name) => given[name] === undefined);
    if (missing.length < names.length)
      faults.push(...missing.map((name) => `${name}: is needed beside the other ${prefix} settings`));
  }
  for (const [name, other, why] of needs)
    if (given[name] !== undefined && given[other] === undefined)
      faults.push(`${name}: needs ${other}, ${why}`);
  if (given.PAYMENT_GATEWAY_BASE_URL !== undefined && (given.NODE_ENV ?? 'production') === 'production')
    faults.push('PAYMENT_GATEWAY_BASE_URL: is for development and tests, never for production');
  const { S3_ENDPOINT: endpoint = '', S3_BUCKET: bucket = '' } = given;
  if (bucket !== '' && endpoint.split(/[/.]/).includes(bucket))
    faults.push('S3_ENDPOINT: must not contain the bucket, which is added to it');
  return faults;
}
