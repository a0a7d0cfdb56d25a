import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseEnv } from './env.server.ts';

function settings(source: Record<string, string>) {
  const result = parseEnv(source as NodeJS.ProcessEnv);
  if (!result.success) throw new Error(result.problems.join());
  return result.env;
}

describe('environment settings of the server', () => {
  it('[SEED-4] may all be missing: embedded database, sample content and demo data are then on', () => {
    const env = settings({});
    expect(env).toMatchObject({ port: 3000, baseUrl: 'http://localhost:3000', dataDir: './data' });
    expect(env).toMatchObject({ databaseUrl: undefined, sampleContent: true, demoData: true });
  });

  it('[DASH-3] switch demo data off with PostgreSQL unless it is requested', () => {
    const DATABASE_URL = 'postgres://u@h/d';
    expect(settings({ DATABASE_URL })).toMatchObject({ sampleContent: false, demoData: false });
    expect(settings({ DATABASE_URL, DEMO_DATA: 'on' })).toMatchObject({ demoData: true });
  });

  it.each([
    [{}, '0.0.0.0'],
    [{ TRUSTED_PROXIES: 'loopback' }, '127.0.0.1'],
    [{ TRUSTED_PROXIES: 'loopback, 10.0.0.1' }, '0.0.0.0'],
    [{ TRUSTED_PROXIES: 'loopback', HOST: '::' }, '::'],
  ])('[DAY-143] %j listen on %s', (given, host) => {
    expect(settings(given).host).toBe(host);
  });

  it('count as missing if empty', () => {
    expect(settings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('use the database URL for notifications if no direct one is given', () => {
    expect(settings({ DATABASE_URL: 'postgres://a' }).databaseDirectUrl).toBe('postgres://a');
  });

  it.each([
    ['PORT', 'many'],
    ['PORT', '70000'],
    ['BASE_URL', 'shop.example.in'],
    ['BASE_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_REPLICA_URL', 'postgres://without-a-primary/x'],
    ['CDN_PURGE_URL', 'cdn.example.in'],
    ['CDN_PURGE_METHOD', 'GET'],
    ['DEMO_DATA', 'yes'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_PASSWORD', 'Password@123'],
    ['ADMIN_PASSWORD', 'aaaaaaaaaaaa'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'http://mail'],
    ['TRUSTED_PROXIES', 'my-proxy'],
    ['SHUTDOWN_SECONDS', '0'],
  ])('[PORTAL-4] with %s=%s are refused, naming the setting', (name, value) => {
    const result = parseEnv({ [name]: value } as NodeJS.ProcessEnv);
    expect(result).toMatchObject({ success: false, problems: [expect.stringMatching(`^${name}: `)] });
    if (!result.success && name === 'ADMIN_PASSWORD') expect(result.problems.join()).not.toContain(value);
  });

  const others: Record<string, string> = {
    DATABASE_DIRECT_URL: 'postgres://u@h/d',
    DATABASE_REPLICA_URL: 'postgres://u@h/d',
    DATABASE_URL: 'postgres://u@h/d',
    SMTP_URL: 'smtp://h',
    CDN_PURGE_URL: 'https://cdn.example.in/purge',
  };
  const withOthers = (name: string, value: string) =>
    parseEnv({ ...others, NODE_ENV: 'test', [name]: value } as unknown as NodeJS.ProcessEnv);

  it.each([
    'pa#canary',
    '1#canary',
    'pa/canary',
    '1/canary',
    'pa?canary',
    '1?canary',
    'pa%canary',
    'pa canary',
  ])(
    '[OPS-64] refuse an address whose password %j its program would not read, without printing a piece of it',
    (password) => {
      for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL', 'SMTP_URL']) {
        const scheme = name === 'SMTP_URL' ? 'smtps' : 'postgres';
        const result = withOthers(name, `${scheme}://user:${password}@host.example:465/`);
        expect([name, result]).toEqual([name, expect.objectContaining({ success: false })]);
        if (result.success) continue;
        expect(result.problems).toEqual([expect.stringMatching(`^${name}: `)]);
        expect(result.problems.join()).not.toMatch(/canary|pa\b|user|host\.example/);
        const escaped = `${scheme}://user:${encodeURIComponent(password)}@host.example:465/`;
        expect([name, withOthers(name, escaped).success]).toEqual([name, true]);
      }
    },
  );

  it.each([
    ['BASE_URL', 'https://example.in/shop'],
    ['BASE_URL', 'https://example.in/?a=1'],
    ['BASE_URL', 'https://me:canary@example.in'],
    ['CDN_PURGE_URL', 'https://me:canary@cdn.example.in/purge'],
    ['CDN_PURGE_HEADER', 'no header'],
    ['CDN_PURGE_HEADER', 'Key: two\nOther: lines'],
    ['PAYMENT_GATEWAY_BASE_URL', 'https://gateway.example?a=1'],
    ['DATABASE_URL', 'postgres://h/d?sslmode=verify'],
    ['DATABASE_URL', 'postgres:///d'],
    ['SMTP_URL', 'smtp://h/inbox'],
    ['MAIL_FROM', 'hello'],
    ['MAIL_FROM', 'Academy hello@shop.example.in'],
    ['MAIL_FROM', 'Rao, Academy <hello@shop.example.in>'],
    ['HOST', 'http://localhost'],
    ['HOST', 'localhost:3000'],
    ['METRICS_TOKEN', 'a token with spaces'],
    ['PORT', '3e3'],
  ])('[OPS-64] refuse %s=%s, which would start and then not work', (name, value) => {
    const result = withOthers(name, value);
    expect(result).toMatchObject({ success: false, problems: [expect.stringMatching(`^${name}: `)] });
    expect(JSON.stringify(result)).not.toContain('canary');
  });

  it.each([
    ['BASE_URL', 'https://shop.example.in/'],
    ['BASE_URL', 'http://192.0.2.7:3000'],
    ['DATABASE_URL', 'postgresql://u:p@[::1]:5432/d?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres:///d?host=/var/run/postgresql'],
    ['SMTP_URL', 'smtp://u%40a.in:p%23@h:587?ignoreTLS=true'],
    ['MAIL_FROM', 'hello@shop.example.in'],
    ['MAIL_FROM', 'Pankh Academy <hello@shop.example.in>'],
    ['MAIL_FROM', '"Rao, Academy" <hello@shop.example.in>'],
    ['HOST', '::'],
    ['HOST', 'localhost'],
  ])('[OPS-64] accept %s=%s', (name, value) => {
    expect(withOthers(name, value)).toMatchObject({ success: true });
  });

  it('[OPS-64] refuse what is read only beside another setting, and list all faults together', () => {
    const given = {
      PORT: 'many',
      DEMO_DATA: 'yes',
      BASE_URL: 'https://example.in/shop',
      SMTP_URL: 'smtps://user:pa#ss@host',
      DATABASE_DIRECT_URL: 'postgres://u@h/d',
      S3_BUCKET: 'shop-images',
      S3_ENDPOINT: 'https://shop-images.s3.example.in',
      S3_ACCESS_KEY_ID: 'id',
      CDN_PURGE_BODY: '{}',
      RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'the one before',
    };
    const result = parseEnv(given as unknown as NodeJS.ProcessEnv);
    const named = result.success ? [] : result.problems.map((line) => line.split(':', 1)[0]);
    expect(named.toSorted()).toEqual(
      [
        'BASE_URL',
        'CDN_PURGE_BODY',
        'DATABASE_DIRECT_URL',
        'DEMO_DATA',
        'PORT',
        'RAZORPAY_WEBHOOK_SECRET_PREVIOUS',
        'S3_ENDPOINT',
        'S3_SECRET_ACCESS_KEY',
        'SMTP_URL',
      ].toSorted(),
    );
    expect(parseEnv({ MAIL_FROM: 'a@b.in' } as unknown as NodeJS.ProcessEnv)).toMatchObject({
      problems: [expect.stringMatching('^MAIL_FROM: needs SMTP_URL')],
    });
  });

  const bucket = {
    S3_ENDPOINT: 'https://s3.example.in/',
    S3_BUCKET: 'shop-images',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'a secret',
  };

  it('[ADM-CRS-7] keep images in the data folder unless a complete bucket is given', () => {
    expect(settings({ S3_REGION: 'eu-west-1' }).bucket).toBeUndefined();
    expect(settings(bucket).bucket).toEqual({
      endpoint: 'https://s3.example.in',
      bucket: 'shop-images',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'a secret',
    });
  });

  it.each([
    ['S3_ENDPOINT', 'ftp://x'],
    ['S3_BUCKET', 'Not a bucket'],
  ])('[ADM-CRS-7] with %s=%s are refused, naming the setting', (name, value) => {
    const result = parseEnv({ ...bucket, [name]: value } as unknown as NodeJS.ProcessEnv);
    expect(result).toMatchObject({ success: false, problems: [expect.stringMatching(`^${name}: must`)] });
  });

  it.each(Object.keys(bucket))(
    '[ADM-CRS-7] with a bucket without %s are refused, without printing a secret',
    (name) => {
      const result = parseEnv({ ...bucket, [name]: '' } as unknown as NodeJS.ProcessEnv);
      expect(result).toMatchObject({ success: false, problems: [expect.stringMatching(`^${name}`)] });
      expect(JSON.stringify(result)).not.toContain('a secret');
    },
  );

  const gateway = {
    RAZORPAY_KEY_ID: 'rzp_test_abc123',
    RAZORPAY_KEY_SECRET: 'key canary',
    RAZORPAY_WEBHOOK_SECRET: 'webhook canary',
  };

  it('[SELL-70] have no payment gateway unless its keys are given, and keep the previous secret', () => {
    expect(settings({}).razorpay).toBeUndefined();
    expect(settings(gateway).razorpay).toEqual({
      keyId: 'rzp_test_abc123',
      keySecret: 'key canary',
      webhookSecrets: ['webhook canary'],
      baseUrl: 'https://api.razorpay.com',
    });
    const changed = { ...gateway, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'the one before' };
    expect(settings(changed).razorpay?.webhookSecrets).toEqual(['webhook canary', 'the one before']);
  });

  it.each(Object.keys(gateway))(
    '[SELL-70] [S-56] with a gateway without %s are refused, without printing a secret',
    (name) => {
      const result = parseEnv({ ...gateway, [name]: '' } as unknown as NodeJS.ProcessEnv);
      expect(result).toMatchObject({
        success: false,
        problems: [expect.stringMatching(`^${name}: is needed`)],
      });
      expect(JSON.stringify(result)).not.toContain('canary');
    },
  );

  it('[SELL-70] accept another URL of the gateway only in development and tests', () => {
    const double = { ...gateway, PAYMENT_GATEWAY_BASE_URL: 'http://127.0.0.1:4000/' };
    for (const NODE_ENV of ['development', 'test'])
      expect(settings({ ...double, NODE_ENV }).razorpay?.baseUrl).toBe('http://127.0.0.1:4000');
    for (const NODE_ENV of [{}, { NODE_ENV: 'production' }])
      expect(parseEnv({ ...double, ...NODE_ENV } as unknown as NodeJS.ProcessEnv)).toMatchObject({
        success: false,
        problems: [expect.stringMatching('^PAYMENT_GATEWAY_BASE_URL: .*production')],
      });
  });

  it('are refused with all invalid settings at once', () => {
    const result = parseEnv({ PORT: 'x', LOG_LEVEL: 'y' } as unknown as NodeJS.ProcessEnv);
    expect(result.success ? [] : result.problems).toHaveLength(2);
  });

  it('are all listed in .env.example', () => {
    const example = readFileSync('.env.example', 'utf8');
    const source = readFileSync('app/env.server.ts', 'utf8');
    const names = [...source.matchAll(/^\s{4}([A-Z_]+):/gm)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect(example).toMatch(new RegExp(`^(# )?${name}=`, 'm'));
  });
});
