import type { GstinProblem } from '@pankh/india/gstin.ts';

export const gstinProblems: Record<GstinProblem, string> = {
  shape: 'A GSTIN has 15 characters, such as 29AAGCB7383J1Z4.',
  check: 'This GSTIN has a typing mistake: its last character does not fit the others.',
  state: 'This GSTIN belongs to another State than the one you chose.',
};
