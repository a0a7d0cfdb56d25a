import { ensureBuild, ensurePackages, ensurePort, readSettings } from './steps.mjs';

readSettings();
await ensurePort();
await ensurePackages();
await ensureBuild();
process.env.NODE_ENV ||= 'production';
process.env.SAMPLE_FESTIVAL ||= 'on';
// The path is in a variable, because TypeScript would otherwise look for the file, which does not exist
// before the build.
const server = '../build/server/server.js';
await import(server);
