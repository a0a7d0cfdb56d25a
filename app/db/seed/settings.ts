/**
 * What a setting reads as until the owner sets it; one key a row of the settings table. `null` means unset: an unset
 * social link is not shown (SHELL-10), an unset enrolment form is the product's own (CAT-8), an unset video the
 * walkthrough (HOME-1). Home stats have no default here: unset, they are computed (HOME-3).
 */
export const defaultSettings = {
  contact: {
    email: 'hello@pankh.example',
    /** Plainly fictional: no Indian mobile number begins with 1. Also the WhatsApp number (CONT-1). */
    phone: '+91 12345 67890',
    address: 'BTM Layout, 1st Stage, Bangalore',
    legalName: null,
    grievanceOfficer: null,
  },
  social: { instagram: null, youtube: null, linkedin: null, facebook: null, x: null },
  enrollmentForm: { url: null },
  demoVideo: { url: null },
  site: { timeZone: 'Asia/Kolkata' },
} as const;
