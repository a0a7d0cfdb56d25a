import { join } from 'node:path';
import { type Program, startProgramFile } from './program.ts';

/** Starts the test program `programs/<name>.ts` as a separate process. */
export function startProgram(name: string, ...parameters: string[]): Program {
  return startProgramFile(join(import.meta.dirname, `programs/${name}.ts`), parameters);
}
