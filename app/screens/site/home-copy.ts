import { specifiedFigures } from '#app/domain/claims.ts';

/** Fixed texts (HOME-7). With counted numbers, only keys and labels (`claimedFigures`) count. */
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
