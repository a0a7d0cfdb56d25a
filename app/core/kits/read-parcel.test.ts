import { describe, expect, it } from 'vitest';
import { defaultCarriers } from '#app/domain/tracking.ts';
import { kitAdminWords as words } from '#app/words/en/kit-words.ts';
import { readParcel } from './read-parcel.ts';

const read = (carrier: string, number: string) => readParcel(defaultCarriers, { carrier, number });

describe('[SELL-113] the form that ships a kit', () => {
  it('stores courier, number and tracking link', () => {
    expect(read('Delhivery', ' ab 123 ')).toEqual({
      parcel: {
        carrier: 'Delhivery',
        trackingNumber: 'AB123',
        trackingUrl: 'https://www.delhivery.com/track/package/AB123',
      },
    });
  });

  it('links to the tracking page of India Post, whose numbers have a check digit', () => {
    expect(read('India Post', 'EE473124829IN')).toMatchObject({
      parcel: { trackingUrl: 'https://www.indiapost.gov.in/', trackingNumber: 'EE473124829IN' },
    });
    expect(read('India Post', 'EE473124820IN')).toEqual({ errors: { number: words.numberProblems.check } });
  });

  it('ships without tracking only if both courier and number are empty', () => {
    expect(read('', ' ')).toEqual({
      parcel: { carrier: null, trackingNumber: null, trackingUrl: null },
    });
    expect(read('', 'AB123')).toEqual({ errors: { carrier: words.noCarrier } });
    expect(read('Delhivery', '')).toEqual({ errors: { number: words.numberProblems.shape } });
    expect(read('Unknown', 'AB123')).toEqual({ errors: { carrier: words.unknownCarrier } });
  });
});
