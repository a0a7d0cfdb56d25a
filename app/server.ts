import { createRequire } from 'node:module';
import { join } from 'node:path';
import { loadCompiled } from './process/node-20/load-compiled.ts';

// The entry of the built server, build/server/server.js. This file loads the program, app/main.ts, together with the
// code that V8 compiled at an earlier start, so that the server starts faster.
const folder = join(process.env.DATA_DIR || 'data', 'compiled');
loadCompiled(createRequire(import.meta.url).resolve('./main.js'), folder);
