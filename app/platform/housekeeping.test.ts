import { afterEach, expect, it, vi } from 'vitest';
import { startHousekeeping } from './housekeeping.server.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('[AUTH-5] housekeeping runs every quarter of an hour, continues if one sweep fails, and can be stopped', async () => {
  vi.useFakeTimers();
  const swept: string[] = [];
  const warned: unknown[] = [];
  const sweeper = (name: string) => ({ sweep: async () => void swept.push(name) });
  const housekeeping = startHousekeeping({
    auth: { sweep: () => Promise.reject(new Error('the database is gone')) },
    portal: sweeper('portal'),
    limits: sweeper('limits'),
    images: sweeper('images'),
    files: sweeper('files'),
    uploads: sweeper('uploads'),
    messages: sweeper('messages'),
    moves: sweeper('moves'),
    seats: sweeper('seats'),
    totals: sweeper('totals'),
    searches: sweeper('searches'),
    log: { warn: (...line: unknown[]) => void warned.push(line) },
  });
  const each = [
    'portal',
    'limits',
    'images',
    'files',
    'uploads',
    'messages',
    'moves',
    'seats',
    'totals',
    'searches',
  ];
  await vi.advanceTimersByTimeAsync(14 * 60_000);
  expect(swept).toEqual([]);
  await vi.advanceTimersByTimeAsync(16 * 60_000);
  expect(swept).toEqual([...each, ...each]);
  expect(warned).toHaveLength(2);
  await housekeeping.stop();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(swept).toHaveLength(20);
});
