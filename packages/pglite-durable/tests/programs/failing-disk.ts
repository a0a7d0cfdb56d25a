import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { startEngine } from 'pglite-durable/engine.ts';

// Opens a database, then makes every fsync fail and commits a write. The program must end with "failed",
// without printing "acknowledged".
const engine = await startEngine(process.argv[2] ?? '', (reason) => {
  console.log(`failed ${reason}`);
  process.exit(7);
});
await engine.pg.exec('CREATE TABLE IF NOT EXISTS marks (id int)');
fs.fsyncSync = () => {
  throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
};
syncBuiltinESMExports();
await engine.pg.exec('INSERT INTO marks VALUES (1)');
console.log('acknowledged');
