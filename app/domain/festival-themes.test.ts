import { describe, expect, it } from 'vitest';
import { leastContrast, readableInkAcross } from './contrast.ts';
import { gradientStops, gradients } from './festival-themes.ts';
import { isHexColor } from './hex-color.ts';

describe('the gradients of festivals', () => {
  it('[ADM-FES-4] have no colors for a gradient outside our list', () => {
    for (const foreign of ['fixed inset-0 z-50', 'url(https://evil.example)', '', null]) {
      expect(gradientStops(foreign)).toBeNull();
    }
  });

  it.each(gradients)(
    '[FEST-2] $name keeps one text color readable across its whole width',
    ({ classes, stops }) => {
      expect(gradientStops(classes)).toBe(stops);
      expect(stops.filter((stop) => !isHexColor(stop))).toEqual([]);
      expect(leastContrast(stops, readableInkAcross(stops))).toBeGreaterThanOrEqual(4.5);
    },
  );
});
