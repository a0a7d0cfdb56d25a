import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { bin, fail, run } from './steps.mjs';

const { code } = await run(bin('react-router'), ['build'], { env: { NODE_ENV: 'production' } });
if (code !== 0) fail('react-router build did not succeed.');

// The migrations are copied into the build, so that the build folder can be deployed without the sources.
cpSync('migrations', 'build/migrations', { recursive: true });
cpSync('packages/typeset/src/typeset-thread.mjs', 'build/server/typeset-thread.mjs');
// Makes Node load the server's files as CommonJS modules, although the package.json of the project says "module".
writeFileSync('build/server/package.json', '{ "type": "commonjs" }\n');

// Compresses the assets once, at the best level. The server sends these files as they are and does not
// compress them itself.
for (const entry of readdirSync('build/client', { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|svg|json|webmanifest|txt)$/.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const body = readFileSync(path);
  if (body.byteLength < 1_000) continue;
  writeFileSync(`${path}.br`, brotliCompressSync(body));
  writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
}
