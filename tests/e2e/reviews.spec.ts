import { expect, expectAccessible, signUp, takeOver, test, watchTrouble } from './fixtures.ts';
import { enrollInPanel, openPanel, teachCourse } from './teaching.ts';

const lesson = (name: string) => `## Lesson: ${name}\n- published: yes\n\nA few words.\n`;
const curriculum = `# Module: One\n\n${lesson('Sky')}\n${lesson('Wind')}`;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });

    test("[REVIEW-1] [REVIEW-2] a student reviews the course on its page, and the form's script is loaded for nobody else", async ({
      page,
      browser,
      site,
    }) => {
      test.setTimeout(120_000);
      const trouble = watchTrouble(page);
      const { email } = await signUp(page, 'Meera Nair');
      const owner = await openPanel(browser, site.url);
      const course = await teachCourse(owner, curriculum, 'Wind and sky');
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(request.url()));
      const isFormLoaded = () => scripts.some((address) => /\/own-review-[^/]*\.js$/.test(address));
      const opener = page.getByText('Review this course');
      const open = async () => {
        await page.goto(`/courses/${course.slug}`);
        if (!javaScriptEnabled) return;
        await takeOver(page);
        await page.waitForLoadState('networkidle');
      };

      await open();
      await expect(opener).toHaveCount(0);
      expect(isFormLoaded()).toBe(false);

      await enrollInPanel(owner, email, course.id);
      await page.goto(`/learn/${course.slug}/sky`);
      await page.getByRole('button', { name: /^Mark done/ }).click();
      await expect(page).toHaveURL(/wind$/);
      await open();
      expect(isFormLoaded()).toBe(javaScriptEnabled);
      await opener.click();
      await page.getByLabel('Stars').selectOption('4');
      await page.getByLabel('What should other students know?').fill('A kind teacher.');
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole('button', { name: 'Send review' }).click();
      await expect(page.getByText('Your stars count already')).toBeVisible();
      await page.goto(`/courses/${course.slug}`);
      await expect(page.getByText('Change your review')).toBeVisible();
      expect(trouble).toEqual([]);
      await owner.context().close();
    });
  });
}
