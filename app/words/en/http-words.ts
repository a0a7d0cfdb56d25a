/** The messages for requests that the server refuses before it runs the code of any page. */
export const httpWords = {
  unknownAction: 'This is not something the page can do.',
  needsAdmin: 'This needs an admin.',
  noForm: 'This is not a form.',
  tooManyFields: 'This form has too many fields.',
  unknownForm: 'Unknown form',
  badAddress: 'This address has an invalid character.',
  otherAddress: {
    title: 'Open the shop at its own address',
    text: 'This form was sent from another address than the shop’s, so nothing was saved. The shop’s address is:',
  },
  severalHosts: 'A request has one Host header.',
  tooLarge: 'That is too large.',
  lengthUnknown: 'The browser must say how large the file is.',
  tooManyRequests: 'Too many requests. Please wait a moment.',
  notYours: 'This file belongs to a lesson that is not open to you.',
  notJustNow: 'Temporarily unavailable.',
  brokenOff: 'Not all of this request arrived. Please try again.',
  away: 'Back in a moment.',
  failed: 'Something went wrong on our side.',
  noSuchList: 'There is no such list.',
  logoutByButton: 'Logging out needs the Logout button.',
} as const;
