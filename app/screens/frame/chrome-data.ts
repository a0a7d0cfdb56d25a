import type { ContactSettings, SocialLinks } from '#app/domain/settings.ts';
import type { SiteTexts } from '#app/words/en/site-text-types.ts';
import type { NavigationLink } from './navigation.ts';

/** One line about the current festival, shown in the footer (SHELL-11). */
export type FestivalLine = { text: string; isOffer: boolean };

/** The same for all anonymous visitors, so that pages can be cached. */
export type ChromeData = {
  links: NavigationLink[];
  mobileLinks: NavigationLink[];
  isSignedIn: boolean;
  contact: ContactSettings;
  social: SocialLinks;
  texts: SiteTexts['footer'];
  /** To course types (SHELL-9) and, if the shop takes orders, to who seeks one (DAY-60). */
  typeLinks: readonly NavigationLink[];
};
