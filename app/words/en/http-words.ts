/** The messages for requests that the server refuses before it runs the code of any page. */
export const httpWords = {
  needsAdmin: 'This needs an admin.',
  noForm: 'The body of this request is no form.',
  tooManyFields: 'This form has too many fields.',
  unknownForm: 'Unknown form',
  badAddress: 'This address holds a character that is none.',
  otherSite: 'This form was sent from another site.',
  tooLarge: 'That is too large.',
  lengthUnknown: 'The browser must say how large the file is.',
  tooManyRequests: 'Too many requests. Please wait a moment.',
  notYours: 'This file belongs to a lesson that is not open to you.',
  notJustNow: 'Temporarily unavailable.',
  brokenOff: 'This request did not arrive whole.',
  away: 'Back in a moment.',
  failed: 'Something went wrong on our side.',
  noSuchList: 'There is no such list.',
  logoutByButton: 'Logging out needs the Logout button.',
} as const;
