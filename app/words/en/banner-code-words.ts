import type { CodeState } from '#app/domain/banner-code.ts';
import { codeExtraLabel } from './price-words.ts';

type BannerCodeWords = { codeLead: string; codeTitle: string };

/**
 * Returns the texts that introduce the coupon code on the festival's banner and in the dialog that the banner opens
 * (SELL-137). If `code` says that the coupon code is already applied, or how much it takes off, the texts say this too.
 */
export function bannerCodeWords(code: CodeState | null): BannerCodeWords {
  switch (code?.is) {
    case 'applied':
      return {
        codeLead: 'already in every price',
        codeTitle: 'Already in every price: you need not type this code',
      };
    case 'extra': {
      const gives = codeExtraLabel(code.extra);
      return { codeLead: `${gives} with code`, codeTitle: `Your code for ${gives}` };
    }
    default:
      return { codeLead: 'code', codeTitle: 'Your code' };
  }
}

export function codeGone(code: string): string {
  return `All uses of ${code} are taken, so the banner no longer shows it.`;
}
