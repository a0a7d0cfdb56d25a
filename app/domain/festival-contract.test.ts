import { describe, expect, it } from 'vitest';
import { readOffer } from './festival.ts';
import { festivalFromContract, festivalToContract } from './festival-contract.ts';
import { builtInFestivals } from './festival-themes.ts';

const createdAt = new Date('2025-01-01T00:00:00.000Z');
const stored = builtInFestivals.map((content, index) => ({ ...content, id: `f${index}`, createdAt }));
const [diwali] = stored;
if (!diwali) throw new Error('no built-in theme to start from');
const json = festivalToContract(diwali);

describe('festival', () => {
  it.each(stored)('[DATA-1] $name survives the round trip', (festival) => {
    const leaving = JSON.parse(JSON.stringify(festivalToContract(festival)));
    expect(festivalFromContract(leaving)).toEqual({ ok: true, value: festival });
  });

  it('[DATA-1] leaves under the names of the specification', () => {
    expect(Object.keys(json)).toEqual([
      'id',
      'name',
      'startDate',
      'endDate',
      'colors',
      'gradient',
      'emoji',
      'icon',
      'animations',
      'offer',
      'message',
      'badge',
      'created_at',
    ]);
  });

  it('[ADM-FES-4] fills what is optional', () => {
    const { id, name, startDate, endDate, created_at } = json;
    expect(festivalFromContract({ id, name, startDate, endDate, created_at, badge: {} })).toEqual({
      ok: true,
      value: {
        id,
        name,
        startDate,
        endDate,
        createdAt,
        colors: { primary: '#FF6B35', secondary: '#F7931E', accent: '#FFD93D' },
        gradient: null,
        emoji: null,
        icon: null,
        animations: { type: 'sparkle', particles: 12 },
        offer: null,
        message: null,
        badge: { text: 'Special Offer' },
      },
    });
  });

  it('[FEST-8] takes either naming of the offer, and a discount as a number', () => {
    const result = festivalFromContract({ ...json, offer: { title: 'T', code: 'C', discount: 60 } });
    const offer = result.ok ? readOffer(result.value.offer) : null;
    expect(offer).toMatchObject({ title: 'T', code: 'C', discount: '60%' });
  });

  it.each([
    ['endDate', '2025-10-18', 'endDate must not be before startDate'],
    ['startDate', '19/10/2025', 'startDate must be a day, YYYY-MM-DD'],
    [
      'colors',
      { primary: 'url(x)', secondary: '#000000', accent: '#000000' },
      'colors must be an object of primary, secondary, accent',
    ],
    ['colors', 'red', 'colors must be an object of primary, secondary, accent'],
    ['animations', { type: 'snow', particles: 3 }, 'animations must be an object of type, particles, colors'],
    [
      'animations',
      { type: 'flag', particles: 1e9 },
      'animations must be an object of type, particles, colors',
    ],
    [
      'animations',
      { type: 'flag', particles: 3, colors: ['red'] },
      'animations must be an object of type, particles, colors',
    ],
    ['badge', { text: 'New', color: 'red' }, 'badge must be an object of text, color, or null'],
  ])('[DATA-2] refuses %s %j and says why', (name, value, error) => {
    expect(festivalFromContract({ ...json, [name]: value })).toEqual({ ok: false, error });
  });

  it('[DATA-1] keeps colour and badge optional within their parts', () => {
    const plain = {
      ...diwali,
      animations: { type: 'diya' as const, particles: 4 },
      badge: { text: 'New' },
      offer: {},
    };
    const leaving = JSON.parse(JSON.stringify(festivalToContract(plain)));
    expect(leaving).toMatchObject({
      animations: { type: 'diya', particles: 4 },
      badge: { text: 'New' },
      offer: {},
    });
    expect(festivalFromContract(leaving)).toEqual({ ok: true, value: plain });
    expect(festivalToContract({ ...diwali, badge: null, offer: null })).toMatchObject({
      badge: null,
      offer: null,
    });
  });
});
