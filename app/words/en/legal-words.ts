export const legalWords = {
  lastUpdated: 'Last updated:',
  onThisPage: 'On this page',
  inShort: 'In short',
  askUs: 'Ask us',
  why: 'Why',
  howLong: 'How long',
} as const;
