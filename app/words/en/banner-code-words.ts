import type { CodeState } from '#app/domain/banner-code.ts';
import { codeExtraLabel } from './price-words.ts';

type BannerCodeWords = { codeLead: string; codeTitle: string };

/** Returns the texts before the code on a festival's banner and above it in the offer's dialog (SELL-137). */
export function bannerCodeWords(code: CodeState | null): BannerCodeWords {
  switch (code?.is) {
    case 'applied':
      return {
        codeLead: 'already applied with code',
        codeTitle: 'Your code, already applied to the prices you see',
      };
    case 'extra': {
      const gives = codeExtraLabel(code.extra);
      return { codeLead: `${gives} with code`, codeTitle: `Your code for ${gives}` };
    }
    default:
      return { codeLead: 'code', codeTitle: 'Your code' };
  }
}

/** Tells the owner that the code of a banner is used up. */
export function codeGone(code: string): string {
  return `All uses of ${code} are taken, so the banner no longer shows it.`;
}
