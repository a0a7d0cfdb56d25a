import { existsSync } from 'node:fs';
import { ensureBuild, ensurePackages } from './steps.mjs';

await ensurePackages();
await ensureBuild();
if (existsSync('.env')) process.loadEnvFile('.env');
process.env.NODE_ENV ||= 'production';
await import('../build/server/server.js');
