import { existsSync } from 'node:fs';
import { ensureBuild, ensurePackages } from './steps.mjs';

await ensurePackages();
await ensureBuild();
if (existsSync('.env')) process.loadEnvFile('.env');
process.env.NODE_ENV ||= 'production';
// By a variable, since the built server is not there when types are checked.
const server = '../build/server/server.js';
await import(server);
