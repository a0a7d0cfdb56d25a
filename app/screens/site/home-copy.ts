import { specifiedFigures } from '#app/domain/claims.ts';

/**
 * The four figures beside the call to action on the home page. They are fixed texts and not counted (HOME-7).
 */
export const finalCall = {
  figures: [
    { key: 'happy-students', value: specifiedFigures['happy-students'], label: 'happy students' },
    { key: 'instructors', value: specifiedFigures.instructors, label: 'expert instructors' },
    { key: 'courses', value: specifiedFigures.courses, label: 'courses' },
    { key: 'success-rate', value: specifiedFigures['success-rate'], label: 'success rate' },
  ],
} as const;
