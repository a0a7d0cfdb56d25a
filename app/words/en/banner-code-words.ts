import type { CodeState } from '#app/domain/banner-code.ts';
import { codeExtraLabel } from './price-words.ts';

type BannerCodeWords = { codeLead: string; codeTitle: string };

/** On banner and dialog (SELL-137); also that `code` is applied, or how much it takes off. */
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
