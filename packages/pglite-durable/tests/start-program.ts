import { join } from 'node:path';
import { type Program, startProgramFile } from './program.ts';

/** Starts `programs/<name>.ts` as a process of its own. */
export function startProgram(name: string, ...parameters: string[]): Program {
  return startProgramFile(join(import.meta.dirname, `programs/${name}.ts`), parameters);
}
