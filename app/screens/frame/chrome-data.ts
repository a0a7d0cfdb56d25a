import type { ContactSettings, SocialLinks } from '#app/domain/settings.ts';
import type { SiteTexts } from '#app/words/en/site-text-types.ts';
import type { NavigationLink } from './navigation.ts';

/** One line about the current festival, shown in the footer (SHELL-11). */
export type FestivalLine = { text: string; isOffer: boolean };

/**
 * The data of the header and footer of public pages. The data is the same for all anonymous visitors, so that pages can
 * be cached for them.
 */
export type ChromeData = {
  links: NavigationLink[];
  mobileLinks: NavigationLink[];
  isSignedIn: boolean;
  contact: ContactSettings;
  social: SocialLinks;
  texts: SiteTexts['footer'];
  /**
   * The links at the top of the footer's column about courses: to the course types (SHELL-9) and, in a shop that takes
   * orders, to the page that finds one (DAY-60).
   */
  typeLinks: readonly NavigationLink[];
};
