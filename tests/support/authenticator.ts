import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Asked = { challenge: string; rpId?: string; rp?: { id?: string }; user?: { id: string } };
/** How an answer differs from an honest one; `format` is the kind of attestation, which is not asked for. */
export type Twist = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isUnverified?: boolean;
  counter?: number;
  userHandle?: string;
  format?: string;
};

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();
const base64 = (bytes: Buffer) => bytes.toString('base64url');

type Cbor = number | string | Buffer | readonly Cbor[] | ReadonlyMap<number | string, Cbor>;

/** Writes a value in CBOR (RFC 8949), as far as authenticators need it. */
export function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map)
    return Buffer.concat([
      head(5, value.size),
      ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)]),
    ]);
  const list = value as readonly Cbor[];
  return Buffer.concat([head(4, list.length), ...list.map(cbor)]);
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  return size < 256
    ? Buffer.from([(kind << 5) | 24, size])
    : Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}

/**
 * A device with a passkey (ES256), without a browser: it answers as a browser's page would send it on. `counts` as hardware
 * keys do; those of phones do not.
 */
export function createAuthenticator({ origin, counts = true }: { origin: string; counts?: boolean }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let signed = 0;
  let handle = '';

  const client = (type: string, challenge: string, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const data = (rpId: string, flags: number, twist: Twist, more = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(twist.counter ?? (counts ? ++signed : 0));
    // User present (1) and user verified (4).
    const verified = twist.isUnverified ? 1 : 5;
    return Buffer.concat([sha256(twist.rpId ?? rpId), Buffer.from([flags | verified]), counter, more]);
  };
  const answer = (response: object) =>
    JSON.stringify({
      id: base64(id),
      rawId: base64(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });

  return {
    id: base64(id),
    /** Answers `navigator.credentials.create`. */
    make: ({ challenge, rp, user }: Asked, twist: Twist = {}): string => {
      handle = user?.id ?? '';
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, cbor(key)]);
      const attested = new Map<string, Cbor>([
        ['fmt', twist.format ?? 'none'],
        ['attStmt', twist.format ? new Map([['x5c', [Buffer.from('a certificate')]]]) : new Map()],
        // Attested credential data is included (64).
        ['authData', data(rp?.id ?? '', 64, twist, credential)],
      ]);
      const clientDataJSON = base64(client('webauthn.create', challenge, twist));
      return answer({
        clientDataJSON,
        attestationObject: base64(cbor(attested)),
        transports: ['internal', 'odd'],
      });
    },
    /** Answers `navigator.credentials.get`. */
    sign: ({ challenge, rpId = '' }: Asked, twist: Twist = {}): string => {
      const clientData = client('webauthn.get', challenge, twist);
      const authenticatorData = data(rpId, 0, twist);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
      return answer({
        clientDataJSON: base64(clientData),
        authenticatorData: base64(authenticatorData),
        signature: base64(signature),
        userHandle: twist.userHandle ?? handle,
      });
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
