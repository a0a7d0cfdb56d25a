import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Forms that open another page, stand at its top, or are refused there. */
const others = [
  'app/screens/accounts/',
  'app/screens/enrollments/admin/enrollment-payment-form.tsx',
  'app/screens/enrollments/dashboard/study-button.tsx',
  'app/screens/helpers/helper-fields.tsx',
  'app/screens/outbox/',
  'app/screens/quizzes/question-form.tsx',
  'app/screens/students/amend-certificate-form.tsx',
  'app/screens/students/student-sections.tsx',
];
const adds = ['add-lesson'];

it('[DAY-48] a form of a row of a list keeps the place of the page', () => {
  const forms = readdirSync('app/screens', { recursive: true })
    .map((name) => join('app/screens', String(name)))
    .filter((name) => /(?<!\.test)\.tsx$/.test(name) && !others.some((other) => name.startsWith(other)))
    .flatMap((name) =>
      (readFileSync(name, 'utf8').match(/<Form\s(?:(?!<\/Form>)[\s\S])*/g) ?? []).map((form) => ({
        name,
        form,
      })),
    )
    .filter(({ form }) => /type="hidden" name="(?:next|id|enrollment)"|<Hidden |value="written"/.test(form))
    .filter(({ form }) => !adds.some((intent) => form.includes(`value="${intent}"`)));
  expect(forms.length).toBeGreaterThan(20);
  expect(forms.filter(({ form }) => !form.includes('preventScrollReset')).map(({ name }) => name)).toEqual(
    [],
  );
});
