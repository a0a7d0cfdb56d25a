import { specifiedFigures } from '#app/domain/claims.ts';

/**
 * The four numbers beside the call to action at the end of the home page. They are fixed texts (HOME-7). A shop that
 * shows counted numbers uses only their keys and labels (`claimedFigures`).
 */
export const finalCall = {
  figures: [
    {
      key: 'happy-students',
      value: specifiedFigures['happy-students'],
      label: 'happy students',
      one: 'happy student',
    },
    {
      key: 'instructors',
      value: specifiedFigures.instructors,
      label: 'expert instructors',
      one: 'expert instructor',
    },
    { key: 'courses', value: specifiedFigures.courses, label: 'courses', one: 'course' },
    { key: 'success-rate', value: specifiedFigures['success-rate'], label: 'success rate' },
  ],
} as const;
