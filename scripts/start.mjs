import { existsSync } from 'node:fs';
import { ensureBuild, ensurePackages } from './steps.mjs';

await ensurePackages();
await ensureBuild();
if (existsSync('.env')) process.loadEnvFile('.env');
process.env.NODE_ENV ||= 'production';
process.env.SAMPLE_FESTIVAL ||= 'on';
// The path is in a variable, because TypeScript would otherwise look for the file, which does not exist
// before the build.
const server = '../build/server/server.js';
await import(server);
