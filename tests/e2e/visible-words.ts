import type { Page } from '@playwright/test';

/**
 * Returns the words that a person sees in the main part of a page, in their order: neither what only screen readers say
 * nor what is folded away. A select box counts as its chosen option.
 */
export const visibleWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    if (!main) throw new Error('the page has no main part');
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element || element.closest('script, style, svg, option:not(:checked)')) continue;
      const box = (element.closest('select') ?? element).getBoundingClientRect();
      if (!element.checkVisibility({ visibilityProperty: true }) && !element.closest('select')) continue;
      if (box.width <= 1 || box.height <= 1) continue;
      words.push(...(text.nodeValue ?? '').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)));
    }
    return words;
  });
