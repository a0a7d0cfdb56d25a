import { expect, it } from 'vitest';
import { studentWords } from '#app/words/en/student-words.ts';
import { unknownCourse } from './common-words.ts';
import { enrollmentWords } from './enrollment-words.ts';
import { importWords } from './import-words.ts';
import { actionLabels, studyErrors, timelineLabels } from './study-words.ts';

it("[DASH-7] [ADM-ENR-2] deleted students and courses have the specification's names", () => {
  expect([unknownCourse, studentWords.unknownStudent, enrollmentWords.notAvailable]).toEqual([
    'Unknown Course',
    'Unknown Student',
    'N/A',
  ]);
});

it("[DASH-7] [DASH-8] [DASH-9] [DASH-10] steps and actions have the specification's names", () => {
  expect(Object.values(timelineLabels)).toEqual(['Enrolled', 'Started', 'Completed', 'Certified']);
  expect(Object.values(actionLabels)).toEqual(['Start Course', 'Continue Learning', 'Mark Complete']);
});

it('[DASH-11] a refused action has a message', () => {
  expect(studyErrors).toMatchObject({
    'already-started': 'You have already started this course.',
    'not-started': 'Start this course first.',
    'already-completed': 'You have already completed this course.',
  });
});

it('[ADM-ENR-5] a skipped line of an import has a message', () => {
  expect(importWords.skipped['date-too-early']).toBe(
    'enrolled_at is before 1 Jan 2020, where the figures begin',
  );
  expect(importWords.courseAmbiguous('first-hover')).toMatch(
    /^Several courses have this title: write the address .* first-hover/,
  );
});
