import type { TestProject } from 'vitest/node';
import { prepareDataFolders } from '../../packages/pglite-durable/tests/data-folder.ts';
import { migratedSnapshot } from './snapshot.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of a file that contains a migrated, empty embedded database. */
    embeddedSnapshot: string;
  }
}

export default async function setup(project: TestProject): Promise<void> {
  await prepareDataFolders();
  project.provide('embeddedSnapshot', await migratedSnapshot());
}
