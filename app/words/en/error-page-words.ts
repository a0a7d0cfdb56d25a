export const pageNotFound = 'Page not found';
export const backHome = 'Back to the home page';
export const tryAgainLabel = 'Try again';
