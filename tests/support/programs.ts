import { join } from 'node:path';
import { type Program, startProgramFile } from '../../packages/pglite-durable/tests/program.ts';

/** Starts the test program `tests/faults/programs/<name>.ts` as a separate process. */
export function startProgram(name: string, ...parameters: string[]): Program {
  return startProgramFile(join(import.meta.dirname, `../faults/programs/${name}.ts`), parameters);
}
