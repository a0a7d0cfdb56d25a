import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaignKinds, readCampaign, writeCampaign } from './campaign.ts';

describe('[DAY-50] a campaign in an address', () => {
  it('is read as it was written', () => {
    const of = fc.option(fc.string({ minLength: 1, maxLength: 64 }).filter((text) => !text.includes('\0')));
    fc.assert(
      fc.property(fc.constantFrom(...campaignKinds), of, (by, of) => {
        expect(readCampaign(writeCampaign({ by, of }))).toEqual({ by, of });
      }),
    );
  });

  it.each([null, '', 'source', 'sauce:fair', `code:${'A'.repeat(65)}`, 'source:a\0b', '__proto__:x'])(
    'is none: %j',
    (text) => expect(readCampaign(text)).toBeNull(),
  );
});
