import { describe, expect, it } from 'vitest';
import { hasOrderedDates, particleCount, readOffer } from '#app/domain/festival.ts';
import { festivalIcons, gradientStops } from '#app/domain/festival-themes.ts';
import { isHexColor } from '#app/domain/hex-color.ts';
import { builtInFestivals, festivalOfAnyAcademy, festivalToEdit } from './built-in-festivals.ts';

describe('the built-in festival themes', () => {
  it('[SEED-1] match the table of four themes', () => {
    const table = builtInFestivals.map(({ name, startDate, endDate, offer, animations }) => {
      const { code, discount } = readOffer(offer);
      return [name, startDate, endDate, code, discount, animations.type, animations.particles];
    });
    expect(table).toEqual([
      ['Diwali', '2025-10-19', '2025-11-05', 'DIWALI60', '60%', 'sparkle', 12],
      ['Independence Day', '2026-08-10', '2026-08-16', 'INDIA75', '75%', 'flag', 25],
      ['Holi', '2026-03-10', '2026-03-16', 'HOLI70', '70%', 'confetti', 50],
      ['New Year', '2025-12-25', '2026-01-05', 'NEWYEAR80', '80%', 'fireworks', 40],
    ]);
  });

  it.each(builtInFestivals)('[SEED-1] $name is complete and passes every rule of the form', (theme) => {
    const offer = readOffer(theme.offer);
    const { primary, secondary, accent } = theme.colors;
    const colors = [primary, secondary, accent, ...(theme.animations.colors ?? []), theme.badge?.color ?? ''];
    expect(colors.filter((color) => !isHexColor(color))).toEqual([]);
    expect(Object.values(offer).filter((text) => text === '')).toEqual([]);
    expect([theme.message, theme.emoji, theme.badge?.text ?? ''].filter((text) => text === '')).toEqual([]);
    expect(hasOrderedDates(theme)).toBe(true);
    expect(gradientStops(theme.gradient)).not.toBeNull();
    expect(festivalIcons).toContain(theme.icon);
    expect(particleCount(theme.animations.type, theme.animations.particles)).toBeGreaterThan(0);
  });
});

describe('[BRAND-32] a built-in festival of an academy with its own name', () => {
  const stored = (change: object = {}) =>
    builtInFestivals.map((theme, i) => ({
      ...theme,
      id: `f${i}`,
      createdAt: new Date(0),
      offer: { ...theme.offer, ...change },
    })) as unknown as Parameters<typeof festivalOfAnyAcademy>[0][];

  it('does not mention what Pankh teaches, and keeps the rest of the offer', () => {
    for (const festival of stored()) {
      const { description, ...offer } = readOffer(festivalOfAnyAcademy(festival, true).offer);
      expect(description).toBe('');
      expect({ ...offer, description }).toEqual({ ...readOffer(festival.offer), description: '' });
    }
  });

  it('offers nothing as long as no price rule gives it', () => {
    for (const festival of stored()) expect(festivalOfAnyAcademy(festival, false).offer).toBeNull();
  });

  it('has a form that names no subject, and stays a built-in one once that is saved', () => {
    for (const festival of stored()) {
      const edited = festivalToEdit(festival);
      const { description, ...offer } = readOffer(edited.offer);
      expect(description).toMatch(/ every course\b/);
      expect(description).not.toMatch(/drone|programming/i);
      expect({ ...offer, description }).toEqual({ ...readOffer(festival.offer), description });
      expect(festivalOfAnyAcademy(edited, false).offer).toBeNull();
    }
    for (const festival of stored({ description: 'Every drone and every asana.' }))
      expect(festivalToEdit(festival)).toBe(festival);
  });

  it("keeps the owner's own description, and a festival without an offer", () => {
    for (const festival of stored({ description: 'For every asana.' }))
      expect(festivalOfAnyAcademy(festival, false)).toBe(festival);
    const [festival] = stored();
    if (!festival) throw new Error('no festival');
    const bare = { ...festival, offer: null };
    expect(festivalOfAnyAcademy(bare, false)).toBe(bare);
  });
});
