import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';

it.each(['start', 'dev'])(
  '[OPS-64] npm run %s names a port that is in use before it installs or builds anything',
  async (script) => {
    const other = createServer().listen(0, '0.0.0.0');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const printed = await new Promise<string>((resolve) => {
      const env = { ...process.env, PORT: port, HOST: '0.0.0.0' };
      execFile(process.execPath, [`scripts/${script}.mjs`], { env }, (error, out, err) =>
        resolve(`${error?.code} ${out}${err.trim()}`),
      );
    });
    other.close();
    expect(printed).toBe(`1 ✗ port ${port} is already in use; set PORT to another.`);
  },
);
