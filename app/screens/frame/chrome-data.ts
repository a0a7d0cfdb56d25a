import type { NavigationLink } from '#app/domain/access.ts';
import type { ContactSettings, SocialLinks } from '#app/domain/settings.ts';

/** The running festival in words, for the footer (SHELL-11). */
export type FestivalLine = { text: string; isOffer: boolean };

/** What header and footer show; for anonymous visitors it is the same on every visit, so the page can be kept. */
export type ChromeData = {
  links: NavigationLink[];
  mobileLinks: NavigationLink[];
  isSignedIn: boolean;
  contact: ContactSettings;
  social: SocialLinks;
};
