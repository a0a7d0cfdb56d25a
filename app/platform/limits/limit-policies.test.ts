import { describe, expect, it } from 'vitest';
import {
  codePolicy,
  portalPolicy,
  requestPolicy,
  signInPolicy,
  spendPolicies,
  waitAfter,
  webhookPolicy,
} from './limit-policies.ts';

describe('[AUTH-7] the wait after a wrong password', () => {
  it('is one second at first, and doubles each time', () => {
    expect([0, 1, 2, 3, 9].map(waitAfter)).toEqual([1, 2, 4, 8, 512]);
  });

  it.each([10, 11, 40, 2_000])('is 15 minutes at most, as after %i failures', (past) => {
    expect(waitAfter(past)).toBe(15 * 60);
  });

  it('is never longer than failures are remembered, so that the wait cannot reset the count', () => {
    expect(signInPolicy.lane.longestWait).toBeLessThanOrEqual(signInPolicy.lane.seconds);
  });

  it('[AUTH-7] has begun before the owner is warned', () => {
    expect(signInPolicy.alertAt).toBeGreaterThan(signInPolicy.lane.free);
    expect(spendPolicies.guessingReported).toEqual({ points: 1, seconds: 24 * 60 * 60 });
  });
});

describe('[ROLE-2] the limits for one network address', () => {
  const all = Object.entries({
    ...spendPolicies,
    requestPolicy,
    webhookPolicy,
    codePolicy,
    address: signInPolicy.address,
  });

  it.each(all)('%s is a whole number of tries within a time that ends', (_name, { points, seconds }) => {
    expect(Number.isInteger(points) && points > 0).toBe(true);
    expect(Number.isInteger(seconds) && seconds > 0 && seconds <= 24 * 60 * 60).toBe(true);
  });

  it('are higher for reading than for anything that writes', () => {
    const perMinute = ({ points, seconds }: { points: number; seconds: number }) => points / (seconds / 60);
    for (const [name, policy] of Object.entries(spendPolicies))
      expect(perMinute(policy), name).toBeLessThan(perMinute(requestPolicy));
  });

  it('[PORTAL-5] allow one address five wrong passwords of the portal, and all addresses together twenty', () => {
    expect([portalPolicy.address, portalPolicy.everywhere]).toEqual([
      { points: 5, seconds: 15 * 60 },
      { points: 20, seconds: 15 * 60 },
    ]);
    expect(portalPolicy.everywhere.points).toBeGreaterThan(portalPolicy.address.points);
  });
});
