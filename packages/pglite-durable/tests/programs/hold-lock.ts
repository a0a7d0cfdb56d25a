import { DirectoryInUseError, lockOwner } from 'pglite-durable/owner-lock.ts';

// Takes the lock of a directory and holds the lock. With the parameter `block`, then blocks the event loop forever,
// like a busy process that does not respond.
const [directory = '', mode] = process.argv.slice(2);
try {
  await lockOwner(directory);
  console.log('held');
  process.stdin.on('data', (text) => {
    if (String(text).startsWith('end')) process.exit(0);
  });
  if (mode === 'block') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
} catch (error) {
  if (!(error instanceof DirectoryInUseError)) throw error;
  console.log(`refused ${error.pid}`);
  process.exit(3);
}
