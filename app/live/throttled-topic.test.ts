import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveBus } from './bus.server.ts';

describe('[OPS-40] a topic that changes constantly', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const clock = () => new Date(Date.now());
  const open = async () => {
    let notify: (topic: string) => void = () => undefined;
    const bus = await createLiveBus({
      listen: async (_, onPayload) => {
        notify = onPayload;
        return async () => undefined;
      },
      clock,
      timeZone: async () => 'Asia/Kolkata',
      throttled: { student_counts: 'courses' },
    });
    vi.setSystemTime(new Date('2026-08-10T10:00:00Z'));
    await vi.advanceTimersByTimeAsync(31_000);
    const reported: string[] = [];
    bus.subscribe((topic) => topic === 'courses' && reported.push(clock().toISOString().slice(14, 19)));
    return { notify, bus, reported };
  };

  it('is announced at once, then at most once a minute, and always after its last change', async () => {
    const { notify, bus, reported } = await open();
    for (let second = 0; second < 150; second++) {
      notify('student_counts');
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(reported).toEqual(['00:31', '01:31', '02:31']);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(reported.slice(3)).toEqual(['03:31']);
    notify('student_counts');
    expect(reported.slice(4)).toEqual(['13:01']);
    await bus.close();
  });

  it('is announced each time to those who subscribe to it directly', async () => {
    const { notify, bus } = await open();
    const counts: string[] = [];
    bus.subscribe((topic) => topic === 'student_counts' && counts.push(topic));
    for (let n = 0; n < 5; n++) notify('student_counts');
    expect(counts).toHaveLength(5);
    await bus.close();
  });

  it('does not delay a change of the course itself, which announces the waiting one too', async () => {
    const { notify, bus, reported } = await open();
    notify('student_counts');
    notify('student_counts');
    await vi.advanceTimersByTimeAsync(10_000);
    notify('courses');
    expect(reported).toEqual(['00:31', '00:41']);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(reported).toEqual(['00:31', '00:41']);
    await bus.close();
  });

  it('is not reported any more after the bus is closed', async () => {
    const { notify, bus, reported } = await open();
    notify('student_counts');
    notify('student_counts');
    await bus.close();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(reported).toEqual(['00:31']);
  });
});
