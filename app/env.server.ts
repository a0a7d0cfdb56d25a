import { isIP } from 'node:net';
import { z } from 'zod';
import type { Result } from './domain/result.ts';
import {
  databaseFault,
  faultsBetween,
  listenFault,
  mailServerFault,
  requestFault,
  senderFault,
  serviceFault,
  siteFault,
} from './env-addresses.ts';
import { serviceShape, servicesOf } from './env-services.ts';
import { isTooWeak } from './identity/password-strength.server.ts';

const isProxy = (entry: string) => {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  if (entry === 'loopback') return true;
  return family > 0 && rest.length === 0 && (bits === undefined || isPrefix(bits, family === 4 ? 32 : 128));
};
const isPrefix = (bits: string, most: number) => /^\d{1,3}$/.test(bits) && Number(bits) <= most;
const flag = z.enum(['on', 'off'], 'must be on or off');
const checked = (faultOf: (text: string) => string | null) =>
  z.string().superRefine((text, context) => {
    const message = faultOf(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
const whole = (least: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    })
    .transform(Number);
const blankIsUnset = (source: NodeJS.ProcessEnv): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );

/** An S3-compatible bucket for uploaded images. `endpoint` is a URL without a trailing slash. */
export type BucketSettings = NonNullable<ReturnType<typeof bucketOf>>;

function bucketOf(
  given: { S3_REGION: string } & Partial<
    Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
  >,
) {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: S3_ENDPOINT.replace(/(?<!\/)\/+$/, ''),
    bucket: S3_BUCKET,
    region: given.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** `webhookSecrets` has the current first, then the previous, which signs retries of older events. */
export type RazorpaySettings = NonNullable<ReturnType<typeof razorpayOf>>;

function razorpayOf(
  given: Partial<
    Record<
      | 'RAZORPAY_KEY_ID'
      | 'RAZORPAY_KEY_SECRET'
      | 'RAZORPAY_WEBHOOK_SECRET'
      | 'RAZORPAY_WEBHOOK_SECRET_PREVIOUS'
      | 'PAYMENT_GATEWAY_BASE_URL',
      string
    >
  >,
) {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = given;
  if (!RAZORPAY_KEY_ID || !RAZORPAY_KEY_SECRET || !RAZORPAY_WEBHOOK_SECRET) return undefined;
  const secrets = [RAZORPAY_WEBHOOK_SECRET, given.RAZORPAY_WEBHOOK_SECRET_PREVIOUS];
  return {
    keyId: RAZORPAY_KEY_ID,
    keySecret: RAZORPAY_KEY_SECRET,
    webhookSecrets: secrets.filter((secret) => secret !== undefined),
    baseUrl: (given.PAYMENT_GATEWAY_BASE_URL ?? 'https://api.razorpay.com').replace(/(?<!\/)\/+$/, ''),
  };
}

/** Purges the shared cache in front of the shop after each change. `header` has its password. */
export type CdnSettings = {
  purgeUrl: string;
  method: 'POST' | 'PURGE';
  header?: { name: string; value: string } | undefined;
  body?: string | undefined;
};

const headerLine = /^([A-Za-z0-9-]+):\s*([\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)$/;

function cdnOf(given: {
  CDN_PURGE_URL?: string | undefined;
  CDN_PURGE_METHOD: CdnSettings['method'];
  CDN_PURGE_HEADER?: string | undefined;
  CDN_PURGE_BODY?: string | undefined;
}): CdnSettings | undefined {
  const { CDN_PURGE_URL, CDN_PURGE_METHOD, CDN_PURGE_HEADER, CDN_PURGE_BODY } = given;
  if (!CDN_PURGE_URL) return undefined;
  const [, name, value] = headerLine.exec(CDN_PURGE_HEADER ?? '') ?? [];
  return {
    purgeUrl: CDN_PURGE_URL,
    method: CDN_PURGE_METHOD,
    header: name !== undefined && value !== undefined ? { name, value } : undefined,
    body: CDN_PURGE_BODY,
  };
}

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    HOST: checked(listenFault).optional(),
    PORT: whole(0, 65_535).default(3000),
    BASE_URL: checked(siteFault).optional(),
    DATABASE_URL: checked(databaseFault).optional(),
    DATABASE_DIRECT_URL: checked(databaseFault).optional(),
    DATABASE_REPLICA_URL: checked(databaseFault).optional(),
    DATA_DIR: z.string().default('./data'),
    TRUSTED_PROXIES: z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((entry) => entry.trim())
          .filter(Boolean),
      )
      .refine(
        (list) => list.every(isProxy),
        'must hold addresses, ranges such as 10.0.0.0/8, or the word loopback',
      ),
    SAMPLE_CONTENT: flag.optional(),
    SAMPLE_FESTIVAL: flag.optional(),
    DEMO_DATA: flag.optional(),
    ADMIN_PASSWORD: z
      .string()
      .min(12, 'must have at least 12 characters')
      .max(128)
      .refine(
        (text) => !isTooWeak(text, { email: '', fullName: '' }),
        'is among the first that anybody guesses',
      )
      .optional(),
    SMTP_URL: checked(mailServerFault).optional(),
    MAIL_FROM: checked(senderFault).optional(),
    ...serviceShape,
    S3_ENDPOINT: checked(serviceFault).optional(),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    RAZORPAY_KEY_ID: z
      .string()
      .regex(/^rzp_(test|live)_[A-Za-z0-9]+$/, 'must start with rzp_test_ or rzp_live_')
      .optional(),
    RAZORPAY_KEY_SECRET: z.string().optional(),
    RAZORPAY_WEBHOOK_SECRET: z.string().min(12, 'must have at least 12 characters').optional(),
    RAZORPAY_WEBHOOK_SECRET_PREVIOUS: z.string().optional(),
    PAYMENT_GATEWAY_BASE_URL: checked(serviceFault).optional(),
    CDN_PURGE_URL: checked(requestFault).optional(),
    CDN_PURGE_METHOD: z.enum(['POST', 'PURGE']).default('POST'),
    CDN_PURGE_HEADER: z
      .string()
      .trim()
      .regex(headerLine, 'must be one header, such as Name: value')
      .optional(),
    CDN_PURGE_BODY: z.string().optional(),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 letters, digits and signs, without a space')
      .optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
    LOG_FORMAT: z.enum(['text', 'json']).optional(),
    SLOW_QUERY_MS: whole(0, 600_000).default(1_000),
    SHUTDOWN_SECONDS: whole(1, 300).default(10),
  })
  .transform((given) => {
    const embedded = given.DATABASE_URL === undefined;
    return {
      isDevelopment: given.NODE_ENV === 'development',
      /** A proxy on this machine is the only way in, unless HOST says otherwise. */
      host: given.HOST ?? (given.TRUSTED_PROXIES.join() === 'loopback' ? '127.0.0.1' : '0.0.0.0'),
      port: given.PORT,
      /** The site's public origin, without a trailing slash; also what the Origin check expects. */
      baseUrl: new URL(given.BASE_URL ?? `http://localhost:${given.PORT}`).origin,
      baseUrlIsSet: given.BASE_URL !== undefined,
      databaseUrl: given.DATABASE_URL,
      databaseDirectUrl: given.DATABASE_DIRECT_URL ?? given.DATABASE_URL,
      databaseReplicaUrl: given.DATABASE_REPLICA_URL,
      dataDir: given.DATA_DIR,
      trustedProxies: given.TRUSTED_PROXIES,
      sampleContent: (given.SAMPLE_CONTENT ?? (embedded ? 'on' : 'off')) === 'on',
      /** Whether a festival begins at the first start. `npm start` and `npm run dev` set it. */
      sampleFestival: given.SAMPLE_FESTIVAL === 'on',
      demoData: (given.DEMO_DATA ?? (embedded ? 'on' : 'off')) === 'on',
      adminPassword: given.ADMIN_PASSWORD,
      smtpUrl: given.SMTP_URL,
      mailFrom: given.MAIL_FROM,
      /** The services by which people log in (DAY-167). */
      services: servicesOf(given),
      /** The bucket that stores uploaded images. Without a bucket, images are stored in the data folder. */
      bucket: bucketOf(given),
      /** The keys of the payment gateway Razorpay; undefined if the owner has no account there. */
      razorpay: razorpayOf(given),
      /** Whether the payment gateway is a fake one, which is used in development and in tests. */
      hasGatewayDouble: given.PAYMENT_GATEWAY_BASE_URL !== undefined,
      /** Without one, responses forbid every shared cache to store pages. */
      cdn: cdnOf(given),
      /** With it a monitoring system may read the metrics; without one, nobody. */
      metricsToken: given.METRICS_TOKEN,
      logLevel: given.LOG_LEVEL,
      /** Whether the log is for people or for programs. If unset, it is for people where the output is a terminal. */
      logFormat: given.LOG_FORMAT,
      /** The duration, in milliseconds, from which a database statement is logged as slow; 0 logs none. */
      slowQueryMs: given.SLOW_QUERY_MS,
      shutdownSeconds: given.SHUTDOWN_SECONDS,
    };
  });

export type Env = z.output<typeof schema>;

/** Returns the settings, or the problems as one line of text each. An empty value counts as unset. */
export function parseEnv(source: NodeJS.ProcessEnv): Result<{ env: Env }, 'invalid', { problems: string[] }> {
  const given = blankIsUnset(source);
  const parsed = schema.safeParse(given);
  const between = faultsBetween(given);
  if (parsed.success && between.length === 0) return { success: true, env: parsed.data };
  const own = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  return { success: false, error: 'invalid', problems: [...own, ...between] };
}

/** Returns the settings of this process. If any setting is invalid, prints a readable list of problems and exits. */
export function readEnv(): Env {
  const result = parseEnv(process.env);
  if (result.success) return result.env;
  process.stderr.write(`Pankh cannot start, these settings are wrong:\n  ${result.problems.join('\n  ')}\n`);
  process.exit(78);
}
