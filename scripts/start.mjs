import { existsSync } from 'node:fs';
import { ensureBuild, ensurePackages } from './steps.mjs';

await ensurePackages();
await ensureBuild();
if (existsSync('.env')) process.loadEnvFile('.env');
process.env.NODE_ENV ||= 'production';
process.env.SAMPLE_FESTIVAL ||= 'on';
// The path is a variable, since the built server does not exist when types are checked.
const server = '../build/server/server.js';
await import(server);
