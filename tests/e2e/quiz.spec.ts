import type { Page } from '@playwright/test';
import { expect, expectAccessible, noSidewaysScroll, signUp, test, watchTrouble } from './fixtures.ts';
import { enrollInPanel, openPanel, type TaughtCourse, teachCourse } from './teaching.ts';

const curriculum = `# Module: First steps

## Lesson: What keeps a drone in the air
- minutes: 9
- published: yes

Air goes down, the drone goes up.

## Lesson: What do you know
- kind: quiz
- minutes: 5
- published: yes

Three questions.

### Question: What lifts a drone?
- [ ] Magnets
- [x] Propellers
> They push air down.

## Lesson: Plan your flight
- kind: assignment
- minutes: 20
- published: yes

Where do you fly, and for how long?
`;

const main = (page: Page) => page.locator('#main');

/** Writes a new question of a quiz in the admin panel; `fill` enters the correct answer. */
async function addQuestion(owner: Page, prompt: string, kind: string, fill: () => Promise<void>) {
  await owner.getByLabel('Question', { exact: true }).fill(prompt);
  await owner.getByRole('radio', { name: kind, exact: true }).check();
  await fill();
  await owner.getByRole('button', { name: 'Save question' }).click();
  await expect(owner.getByText('Question added')).toBeVisible();
}

/** Edits the questions of the quiz in the admin panel, and checks the page with `look`. */
async function makeQuiz(
  owner: Page,
  course: TaughtCourse,
  hasScript: boolean,
  look: (page: Page) => Promise<void>,
) {
  await owner.goto(`/admin/courses/${course.id}/curriculum`);
  await owner.getByRole('link', { name: 'What do you know', exact: true }).click();
  await owner.getByRole('link', { name: 'Edit questions' }).click();
  // All questions and the next new one stand on one page (DAY-150).
  await owner.getByRole('link', { name: 'Add question' }).click();
  await expect(owner.getByRole('link', { name: '1. What lifts a drone?' })).toBeVisible();
  await addQuestion(owner, 'How many volts has a full cell?', 'A number', async () => {
    await owner.getByLabel('Right number').fill('4.2');
    await owner.getByLabel('Tolerance').fill('0.05');
    const explanation = owner.getByLabel('Explanation');
    await explanation.fill('A full cell has 4.2 V.');
    await explanation.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(16, 21));
    // Without script there are no buttons (DAY-149).
    const bold = owner.getByRole('button', { name: 'Bold' });
    if (hasScript) {
      await bold.focus();
      await owner.keyboard.press('Enter');
    } else {
      await expect(bold).toBeHidden();
      await explanation.fill('A full cell has **4.2 V**.');
    }
    await expect(explanation).toHaveValue('A full cell has **4.2 V**.');
  });
  await expect(owner.getByLabel('Question', { exact: true })).toHaveValue('');
  await addQuestion(owner, 'It hovers on the Moon.', 'True or false', async () => {
    await owner.getByRole('radio', { name: 'False', exact: true }).check();
  });
  await expect(owner.locator('ol > li h2')).toHaveText([
    '1. What lifts a drone?',
    '2. How many volts has a full cell?',
    '3. It hovers on the Moon.',
  ]);
  await owner.getByLabel('More: It hovers on the Moon.').click();
  await owner.getByRole('button', { name: 'Move It hovers on the Moon. up' }).click();
  await expect(owner.locator('ol > li h2').nth(1)).toHaveText('2. It hovers on the Moon.');
  await look(owner);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`at 360 px, ${javaScriptEnabled ? 'with JavaScript' : 'without JavaScript @embedded'}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled });

    test('[LEARN-50] [LEARN-54] [LEARN-61] [DAY-150] a student passes a quiz, hands in an assignment, and gets a certificate', async ({
      page,
      browser,
      site,
    }) => {
      test.setTimeout(300_000);
      const trouble = watchTrouble(page);
      // In the runs without JavaScript, the owner's browser has none either, and axe cannot run in it.
      const look = async (at = page) => {
        await noSidewaysScroll(at);
        if (javaScriptEnabled) await expectAccessible(at);
      };
      const { email } = await signUp(page, 'Meera Nair');
      const owner = await openPanel(browser, site.url);
      const course = await teachCourse(owner, curriculum);
      await makeQuiz(owner, course, javaScriptEnabled, look);
      await enrollInPanel(owner, email, course.id);

      await test.step('the student completes the first lesson and opens the quiz', async () => {
        await page.goto(`/learn/${course.slug}`);
        await page.getByRole('button', { name: 'Mark done and go on' }).click();
        await expect(page).toHaveURL(/what-do-you-know$/);
        await expect(page.getByRole('button', { name: /^Mark done/ })).toHaveCount(0);
        await look();
      });

      await test.step('[L-19] the student fails, and sees the explanations only afterwards', async () => {
        await page.getByRole('button', { name: 'Start the quiz' }).click();
        await expect(page.getByText('Attempt 1. You pass with 2 of 3 points.')).toBeVisible();
        await expect(page.getByText('They push air down.')).toHaveCount(0);
        await look();
        await page.getByRole('radio', { name: 'Magnets' }).check();
        await page.getByRole('radio', { name: 'True', exact: true }).check();
        const number = page.getByLabel('Your answer, as a number');
        await number.fill('five');
        await page.getByRole('button', { name: 'Hand in' }).click();
        await expect(page.getByText('We cannot read this as one number')).toBeVisible();
        await expect(number).toBeFocused();
        await number.fill('5');
        await page.getByRole('button', { name: 'Hand in' }).click();
        await expect(page.getByText(/0 of 3 points\. Not passed this time/)).toBeVisible();
        await expect(page.getByText('They push air down.')).toBeVisible();
        await expect(page.getByText('A full cell has 4.2 V.')).toBeVisible();
        await look();
      });

      await test.step('[LEARN-51] [LEARN-64] an attempt keeps its questions when the owner edits them, and saved answers survive a reload', async () => {
        await page.getByRole('button', { name: 'Try again' }).click();
        await owner.goto(`/admin/courses/${course.id}/curriculum`);
        await owner.getByRole('link', { name: 'What do you know', exact: true }).click();
        await owner.getByRole('link', { name: 'Edit questions' }).click();
        await owner.getByRole('link', { name: '1. What lifts a drone?' }).click();
        await owner.getByLabel('Question', { exact: true }).fill('What carries a drone?');
        await owner.getByRole('button', { name: 'Save question' }).click();
        await expect(owner.getByText('Question saved')).toBeVisible();
        await page.getByRole('radio', { name: 'Propellers' }).check();
        if (!javaScriptEnabled) await page.getByRole('button', { name: 'Save and continue later' }).click();
        await expect(page.getByText(/^Saved$|^Your saved answers are here/).first()).toBeVisible();
        await page.goto(page.url());
        await expect(page.getByRole('radio', { name: 'Propellers' })).toBeChecked();
      });

      await test.step('[LEARN-64] the student leaves by a link, and finds the last answer on return', async () => {
        if (!javaScriptEnabled) return;
        const quiz = page.url();
        // Waits until the page's script, which saves the answers, runs again after the reload.
        await expect(page.locator('html')).toHaveAttribute('data-live', 'on');
        await page.getByLabel('Your answer, as a number').fill('3.7');
        await page.getByRole('link', { name: course.title }).first().click();
        await expect(page).toHaveURL(/\?outline$/);
        await page.goto(quiz);
        // The browser may send the answers only after it has requested the page again, so the page is reloaded until it
        // shows the answers. `goto` would not load the page again, because the URL ends in a fragment.
        await expect(async () => {
          await page.reload();
          const answer = page.getByLabel('Your answer, as a number');
          await expect(answer).toHaveValue('3.7', { timeout: 2_000 });
        }).toPass({ timeout: 30_000 });
      });

      await test.step('the student passes with two of three answers right', async () => {
        await look();
        await page.getByRole('radio', { name: 'False', exact: true }).check();
        await page.getByRole('button', { name: 'Hand in' }).click();
        await expect(page.getByText(/2 of 3 points\. Passed/)).toBeVisible();
        await expect(page.getByText('1. What lifts a drone?')).toBeVisible();
        await expect(main(page).getByText('2 of 3 lessons done')).toBeVisible();
        await look();
        await page.getByRole('link', { name: 'Next lesson' }).click();
      });

      await test.step('the student hands in the assignment', async () => {
        await expect(page).toHaveURL(/plan-your-flight$/);
        if (javaScriptEnabled) {
          await expect(page.locator('html')).toHaveAttribute('data-live', 'on');
          page.once('dialog', (dialog) => void dialog.accept());
        }
        await page.getByLabel('Your answer').fill('In the park.\nFor six minutes.');
        if (javaScriptEnabled) {
          await page.reload();
          await expect(page.getByLabel('Your answer')).toHaveValue('In the park.\nFor six minutes.');
        }
        const file = { name: 'map.txt', mimeType: 'text/plain', buffer: Buffer.from('The park') };
        await page.getByLabel('Files').setInputFiles(file);
        await page.getByRole('button', { name: 'Hand in' }).click();
        await expect(page.getByText(/Handed in on .+ The academy answers here/)).toBeVisible();
        await look();
      });

      await test.step('the owner returns the assignment with feedback', async () => {
        await owner.goto('/admin');
        await owner.getByRole('link', { name: /assignments? to read/ }).click();
        const card = owner.locator('li.card', { hasText: course.title });
        await expect(card.getByText('In the park.')).toBeVisible();
        await expect(card.getByRole('link', { name: 'map.txt' })).toBeVisible();
        await look(owner);
        await card.getByRole('button', { name: /^Return/ }).click();
        await expect(card.getByText('Please tell the student what is missing')).toBeVisible();
        await card.getByLabel('Your words to the student').fill('Which zone is the park in?');
        await card.getByRole('button', { name: /^Return/ }).click();
        await expect(
          owner.getByText('Returned. The student can change it and hand it in again.'),
        ).toBeVisible();
      });

      await test.step('the owner accepts the assignment when it is handed in again', async () => {
        await page.reload();
        await expect(page.getByText('Which zone is the park in?')).toBeVisible();
        const answer = page.getByLabel('Your answer');
        await expect(answer).toHaveValue('In the park.\nFor six minutes.');
        await answer.fill('In the park, which is green.\nFor six minutes.');
        await page.getByRole('button', { name: 'Hand in again' }).click();
        await expect(page.getByText(/Handed in on/)).toBeVisible();
        await look();
        await owner.goto('/admin/submissions?state=waiting');
        const card = owner.locator('li.card', { hasText: course.title });
        await card.getByRole('button', { name: /^Accept/ }).click();
        await expect(owner.getByText(/The student has completed the course/)).toBeVisible();
        await owner.context().close();
      });

      await test.step('[LEARN-28] the student gets a certificate that states the number of lessons', async () => {
        await page.goto('/dashboard');
        const link = page.locator('a[href^="/certificates/"]').first();
        const number = /[0-9a-f]{32}/.exec((await link.getAttribute('href')) ?? '')?.[0] ?? '';
        await page.goto(`/certificates/${number}`);
        await expect(page.getByText('Measured: 3 of 3 lessons')).toBeVisible();
      });
      expect(trouble.filter((line) => !line.includes('status of 400'))).toEqual([]);
    });
  });
}
