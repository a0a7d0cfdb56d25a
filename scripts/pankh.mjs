import { ensureBuild, ensurePackages, readSettings } from './steps.mjs';

readSettings();
await ensurePackages();
await ensureBuild();
process.env.NODE_ENV ||= 'production';
// The path is in a variable, because TypeScript would otherwise look for the file, which does not exist
// before the build.
const cli = '../build/server/cli.js';
await import(cli);
