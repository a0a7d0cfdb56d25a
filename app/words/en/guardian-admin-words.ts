/** The form of the settings about students under 18. */
export const minorsWords = {
  title: 'Students under 18',
  lead: 'The Digital Personal Data Protection Rules ask for a parent’s consent from May 2027 on.',
  asks: 'Ages',
  hint: 'Sign-up and a guest’s checkout ask “18 or older” or “under 18”. Lessons of children open once a parent agrees.',
  off: 'Not asked',
  on: 'Asked, with a parent’s consent',
} as const;
