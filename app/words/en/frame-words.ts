/** What stands around every public page. Constants, because a page loads only those that it shows. */
export const coursesLabel = 'Courses';
export const refundPolicyLabel = 'Refund Policy';
export const homeLabel = 'Home';
export const noConnection = 'There is no connection just now. This goes on by itself when it is back.';
export const otherAddress =
  'This page was opened at another address than the shop’s, so it cannot save. The shop’s address:';
export const notSavedOffline =
  'There is no connection just now, so this may not have been saved. Nothing you typed is lost. Please try again.';
export const logoutLabel = 'Logout';
export const openMenu = 'Open menu';
export const menuLabel = 'Menu';
export const closeMenu = 'Close menu';
export const certificatesLabel = 'Certificates';
export const supportLabel = 'Support';
export const privacyPolicyLabel = 'Privacy Policy';
export const termsLabel = 'Terms of Service';
export const seeOffer = 'See the festival offer';
export const seeAllCourses = 'See all courses';
export const onNetwork = 'on';
export const homeNote = ', home';
export const mainLabel = 'Main';
export const systemTheme = 'System';
export const lightTheme = 'Light';
export const darkTheme = 'Dark';
export const themeLabel = 'Theme';
export const toDarkTheme = 'Use dark theme';
export const toLightTheme = 'Use light theme';
