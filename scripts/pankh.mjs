import { existsSync } from 'node:fs';
import { ensureBuild, ensurePackages } from './steps.mjs';

await ensurePackages();
await ensureBuild();
if (existsSync('.env')) process.loadEnvFile('.env');
process.env.NODE_ENV ||= 'production';
// The path is a variable, since the built command line does not exist when types are checked.
const cli = '../build/server/cli.js';
await import(cli);
