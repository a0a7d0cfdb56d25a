import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { weekStrip } from '#app/domain/study-time.ts';
import { dashboardData, dashboardHtml, shownEnrollment, textOf } from '#tests/support/dashboard.tsx';
import { linksIn } from '#tests/support/render.tsx';
import { ReadFailure } from './read-failure.tsx';

const at = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T06:30:00Z`);
const active = shownEnrollment('a', {
  ...{ status: 'active', progress: 45, timeSpentMinutes: 165, startedAt: at(2), lastAccessed: at(20) },
});
const completed = shownEnrollment('c', {
  ...{ status: 'completed', progress: 100, timeSpentMinutes: 240, startedAt: at(3), completedAt: at(19) },
  certificateUrl: '/certificates/0123.pdf',
  certificate: { number: '0123', courseTitle: 'Course c', issuedAt: at(19), nameOnImage: false },
});
const fresh = shownEnrollment('n');
const all = dashboardData({ enrollments: [fresh, active, completed] });
const section = (html: string, id: string) =>
  html.match(new RegExp(`<(section|article)[^>]*aria-labelledby="${id}".*?</\\1>`, 's'))?.[0] ?? '';

describe('a course with lessons on the dashboard', () => {
  const measured = (done: number) => ({ done, required: 4, isFinished: done === 4 });
  const card = (change: Parameters<typeof shownEnrollment>[1]) =>
    section(dashboardHtml(dashboardData({ enrollments: [shownEnrollment('a', change)] })), 'enrollment-a');

  it('[LEARN-25] has a link to continue, and Mark Complete once all its lessons are done', () => {
    const learning = card({ status: 'active', progress: 50, measured: measured(2), reportedProgress: 45 });
    expect(learning).toMatch(/<a href="\/learn\/a"[^>]*>Continue Learning<\/a>/);
    expect(learning).not.toContain('Mark Complete');
    expect(textOf(learning)).toContain('50% done · 2 of 4 lessons');
    expect(textOf(learning)).toContain('You had reported 45% before this course had lessons.');
    expect(card({ status: 'active', progress: 99, measured: measured(4) })).toContain('Mark Complete');
  });

  it('[LEARN-25] stays at 100% when lessons are added, and shows how many are not done', () => {
    const done = textOf(card({ status: 'completed', progress: 100, measured: measured(4) }));
    expect(done).toMatch(/100% done · 4 of 4 lessons(?!.*not done yet)/);
    const added = { status: 'completed', progress: 100, measured: measured(3) } as const;
    const more = textOf(card({ ...added, certificateUrl: '/0123.pdf' }));
    expect(more).toMatch(/^(?!.*3 of 4).*1 lesson is not done yet\. Your certificate stays\./);
    expect(textOf(card(added))).toMatch(/1 lesson is not done yet\.(?!.*certificate stays)/);
  });

  it('[LEARN-22] is shown differently from one whose progress the student reports', () => {
    expect(textOf(card({ status: 'active', progress: 45 }))).toContain('45% done · as you reported');
    expect(card({ status: 'active', progress: 45, measured: measured(1) })).not.toContain('as you reported');
  });

  it('[LEARN-29] has no link to its lessons once it was refunded', () => {
    expect(card({ status: 'active', progress: 50, measured: measured(2), isRefunded: true })).not.toContain(
      '/learn/',
    );
  });

  it('[DAY-27] says from when there is a certificate while it waits for the batch, but not once refunded', () => {
    const batch = { label: 'December', startsOn: '2026-12-08', endsOn: null };
    const done = { status: 'completed', progress: 100, measured: measured(4), batch } as const;
    const waiting = shownEnrollment('a', { ...done, lessonsToCertify: 4 });
    const page = { completedId: 'a' };
    const text = textOf(dashboardHtml(dashboardData({ enrollments: [waiting] }), page));
    expect(text.match(/Your certificate: from 8 Dec 2026/g)).toHaveLength(2);
    expect(text).toContain('Congratulations');
    expect(text).not.toContain('There is no certificate');
    expect(textOf(card(done))).toContain('There is no certificate');
    const refunded = textOf(card({ ...done, lessonsToCertify: 4, isRefunded: true }));
    expect(refunded).not.toContain('Your certificate: from');
    const moved = textOf(card({ ...done, lessonsToCertify: 4, batch: null }));
    expect(moved).not.toContain('There is no certificate');
    expect(moved).toContain('Your certificate is being made');
  });

  it('[LEARN-27] explains in a part that can be opened how lessons were counted', () => {
    const week = weekStrip(
      [{ day: '2026-11-21', minutes: 75, lessonMinutes: 45, isActive: true }],
      '2026-11-21',
    );
    const enrollments = [shownEnrollment('a', { status: 'active', measured: measured(1) })];
    const text = textOf(dashboardHtml(dashboardData({ enrollments, week, weekDone: 1 })));
    expect(text).toContain('Lessons done this week 3');
    expect(text).toContain('1 lesson marked as done, and 2 for the time you reported');
  });
});

describe('the empty dashboard', () => {
  it('[DASH-3] links to the courses, and offers demo data only if that is allowed', () => {
    const html = dashboardHtml(dashboardData(), { canLoadDemo: true });
    expect(html).toMatch(/<a href="\/courses"[^>]*>Browse More<\/a>/);
    expect(html).toMatch(/<a href="\/courses"[^>]*>Explore Courses<\/a>/);
    expect(html).toMatch(/method="post".*name="intent" value="load-demo".*>Load Demo Data</);
    expect(dashboardHtml(dashboardData())).not.toContain('Load Demo Data');
    expect(dashboardHtml(all, { canLoadDemo: true })).not.toContain('Load Demo Data');
  });

  it('[DASH-6] shows no summary of the learning and no next step', () => {
    const html = dashboardHtml(dashboardData());
    expect(html).not.toContain('Learning Journey');
    expect(html).not.toContain('next-step');
  });

  it('[DASH-3] shows that a request is undecided', () => {
    const waiting = [{ reference: 'PK-ABC123', courseTitle: 'Fly High', createdAt: at(20) }];
    const text = textOf(dashboardHtml(dashboardData({ waiting })));
    expect(text).toContain('Fly High Asked on 20 Nov 2026, reference PK-ABC123');
    expect(text).toContain('Waiting');
  });
});

describe('the dashboard with courses', () => {
  it('[DASH-2] shows a welcome by full name with streak and hours, and four cards of figures', () => {
    const week = weekStrip([{ day: '2026-11-20', minutes: 405, isActive: true }], '2026-11-21');
    const text = textOf(dashboardHtml({ ...all, week, streak: { current: 3, longest: 9 } }));
    expect(text).toMatch(/Welcome, Asha Rao 3 day streak 6\.8 hours this week/);
    expect(text).toContain('Enrolled 3 Completed 1 Learning hours 6.8 Certificates 1');
  });

  it('[DASH-9] [DAY-24] has the course to go on with first, once, and the main button in its card', () => {
    const html = dashboardHtml(all);
    expect(html.indexOf('enrollment-a')).toBeLessThan(html.indexOf('enrollment-n'));
    expect(html.indexOf('Continue Learning')).toBeLessThan(html.indexOf('Learning hours'));
    expect(html.match(/btn-accent/g)).toHaveLength(1);
    expect(section(html, 'enrollment-a')).toMatch(/btn-accent[^>]*>Continue Learning/);
    const waiting = dashboardHtml({ ...all, enrollments: [completed, fresh] });
    expect(section(waiting, 'enrollment-n')).toMatch(/btn-accent[^>]*>Start Course/);
    expect(textOf(dashboardHtml({ ...all, enrollments: [completed] }))).toContain('Find your next course');
  });

  it('[DASH-7] highlights the steps that have a date, and names a deleted course', () => {
    const card = section(dashboardHtml(all), 'enrollment-a');
    expect([...card.matchAll(/<li data-lit="true"/g)]).toHaveLength(2);
    expect(textOf(card)).toMatch(/Enrolled 1 Nov 2026 Started 2 Nov 2026 Completed . not yet Certified/);
    const done = textOf(section(dashboardHtml(all), 'enrollment-c'));
    expect(done).toContain('Completed 19 Nov 2026 Certified 19 Nov 2026');
    const gone = dashboardHtml({ ...all, enrollments: [{ ...fresh, course: null }] });
    expect(section(gone, 'enrollment-n')).toContain('Unknown Course');
  });

  it('[DASH-8] [DASH-9] [DASH-10] has buttons for exactly the allowed actions', () => {
    const buttons = (id: string) =>
      [...section(dashboardHtml(all), `enrollment-${id}`).matchAll(/<button[^>]*>([^<]*)</g)].map(
        ([, t]) => t,
      );
    expect(buttons('n')).toEqual(['Start Course']);
    expect(buttons('a')).toEqual(['Continue Learning', 'Mark Complete']);
    expect(buttons('c')).toEqual(['Show my name on it']);
    expect(section(dashboardHtml(all), 'enrollment-c')).toContain('href="/certificates/0123.pdf"');
  });

  it('explains in place of the buttons why a refunded course can be neither started nor completed', () => {
    const refunded = { isRefunded: true };
    const html = dashboardHtml({
      ...all,
      enrollments: [
        shownEnrollment('n', refunded),
        { ...active, ...refunded },
        { ...completed, ...refunded },
      ],
    });
    const buttons = (id: string) =>
      [...section(html, `enrollment-${id}`).matchAll(/<button[^>]*>([^<]*)</g)].map(([, t]) => t);
    expect(buttons('n')).toEqual([]);
    expect(buttons('a')).toEqual(['Continue Learning']);
    for (const id of ['n', 'a'])
      expect(textOf(section(html, `enrollment-${id}`))).toContain(
        'The payment for this course was refunded. You can enroll in it again',
      );
    expect(textOf(section(html, 'enrollment-c'))).not.toContain('refunded');
    expect(textOf(html)).toContain('What next? Choose your next course');
    expect(textOf(html)).not.toMatch(/Start Course n|will carry the name/);
  });

  it('[DASH-11] has a plain form for each action, with the state that the page showed', () => {
    const form = section(dashboardHtml(all), 'enrollment-a').match(/<form.*?<\/form>/s)?.[0];
    expect(form).toMatch(/action="\/dashboard" method="post"/);
    expect(form).toContain('name="intent" value="continue"');
    expect(form).toContain('name="enrollment" value="a"');
    expect(form).toContain('name="seen" value="active-45-165"');
  });

  it('[DASH-11] shows a refusal without JavaScript in the card of its course, or at the top', () => {
    const answer = { enrollment: 'a', error: 'Start this course first.', note: null };
    expect(section(dashboardHtml(all, { answer }), 'enrollment-a')).toContain(answer.error);
    const lost = dashboardHtml(all, { answer: { ...answer, enrollment: 'gone' } });
    expect(lost.match(/Start this course first/g)).toHaveLength(1);
  });

  it('[DASH-10] shows a congratulation for the completed course with its certificate, and for no other', () => {
    const html = section(dashboardHtml(all, { completedId: 'c' }), 'congratulations-title');
    expect(textOf(html)).toContain('Congratulations, Asha Rao! You have completed Course c');
    expect(html).toContain('href="/certificates/0123.pdf"');
    expect(html).toContain(`${encodeURIComponent('https://pankh.example/certificates/0123')}"`);
    for (const completedId of ['a', 'nobody', null]) {
      expect(dashboardHtml(all, { completedId })).not.toContain('Congratulations');
    }
  });

  it('links a completed course to the public page of its certificate, LinkedIn and WhatsApp', () => {
    const html = dashboardHtml(all, { completedId: 'c' });
    const page = 'https://pankh.example/certificates/0123';
    for (const part of [section(html, 'enrollment-c'), section(html, 'congratulations-title')]) {
      const to = linksIn(part).map((link) => decodeURIComponent(link.replaceAll('+', ' ')));
      expect(to.find((link) => link.startsWith('https://www.linkedin.com/profile/add'))).toContain(page);
      expect(to.find((link) => link.startsWith('https://wa.me/'))).toContain(
        `"Course c" at Pankh. My certificate: ${page}`,
      );
    }
    expect(linksIn(section(html, 'enrollment-c'))).toContain('/certificates/0123 Certificate page');
    const demo = dashboardHtml({ ...all, enrollments: [{ ...completed, isDemo: true }] });
    expect(demo).toContain('href="/certificates/0123"');
    expect(demo).not.toMatch(/linkedin|wa\.me/);
  });

  it('[BRAND-23] shows the picture for shared links, and offers to add the name or remove it', () => {
    const offered = section(dashboardHtml(all), 'enrollment-c');
    expect(textOf(offered)).toContain('Picture for shared links: without your name');
    expect(offered).toContain('src="/certificates/0123.png"');
    expect(offered).toContain('value="show-name"');
    const certificate = { ...completed.certificate, nameOnImage: true } as typeof completed.certificate;
    const chosen = section(
      dashboardHtml({ ...all, enrollments: [{ ...completed, certificate }] }),
      'enrollment-c',
    );
    expect(textOf(chosen)).toContain('Picture for shared links: with your name');
    expect(chosen).toContain('src="/certificates/0123.png?name"');
    expect(chosen).toContain('value="hide-name"');
    const demo = dashboardHtml({ ...all, enrollments: [{ ...completed, isDemo: true }] });
    expect(demo).not.toContain('show-name');
  });

  it('[DASH-10] shows before Mark Complete which name will be on the certificate, and where to correct it', () => {
    const html = dashboardHtml(all);
    const card = section(html, 'enrollment-a');
    expect(textOf(card)).toContain('The certificate will carry the name Asha Rao. Change the name');
    expect(card).toMatch(/<a href="\/account#details"[^>]*>Change the name</);
    // `aria-describedby` makes screen readers announce, with the button, the name that the certificate will carry. The
    // button's own text does not change.
    const [, heard] = /<button[^>]*aria-describedby="([^"]*)"[^>]*>Mark Complete</.exec(card) ?? [];
    expect(heard).toBe('enrollment-a enrollment-a-name');
    expect(card).toContain('<p id="enrollment-a-name"');
    for (const id of ['n', 'c']) expect(section(html, `enrollment-${id}`)).not.toContain('will carry');
    const demo = dashboardHtml({ ...all, enrollments: [{ ...active, isDemo: true }] });
    expect(textOf(demo)).toContain('The specimen will carry the name Asha Rao.');
  });

  it('[DASH-10] [DASH-16] repeats the name in the congratulations, and tells who can correct it now', () => {
    const html = section(dashboardHtml(all, { completedId: 'c' }), 'congratulations-title');
    expect(textOf(html)).toContain('It carries the name Asha Rao. Is that not right? Write to us');
    expect(html).toContain('href="/contact"');
    const specimen = dashboardHtml(
      { ...all, enrollments: [{ ...completed, isDemo: true }] },
      { completedId: 'c' },
    );
    expect(section(specimen, 'congratulations-title')).not.toContain('It carries the name');
  });

  it('[DASH-10] [DASH-16] neither promises nor links a certificate if it was revoked', () => {
    const withdrawn = {
      ...all,
      enrollments: [{ ...completed, certificateUrl: null, certificate: null }],
    };
    const html = dashboardHtml(withdrawn, { completedId: 'c' });
    const congratulations = textOf(section(html, 'congratulations-title'));
    expect(congratulations).toContain('You have completed Course c. Find your next course');
    expect(textOf(html).split('Find your next course'), '[DAY-99]').toHaveLength(2);
    const card = section(html, 'enrollment-c');
    expect(textOf(card)).toContain('There is no certificate for this course now. Ask us about it');
    expect(textOf(card)).toMatch(/Certified . not yet/);
    expect(html).not.toMatch(/href="[^"]*certificates|View Certificate/);
    expect(textOf(html)).toContain('Certificates 0');
    expect(textOf(dashboardHtml(all))).not.toContain('no certificate for this course');
  });

  it('[DASH-6] shows a summary of the learning', () => {
    const text = textOf(section(dashboardHtml(all), 'learning-journey'));
    expect(text).toContain('Learning Journey Since 1 Nov 2026 Enrolled 3 Completed 1 Learning hours 6.8');
  });
});

describe('a dashboard that could not be read', () => {
  it('[DASH-15] shows an error with a button to try again, and no spinner', () => {
    const html = renderToStaticMarkup(<ReadFailure fullName="Asha Rao" />);
    expect(html).toContain('role="alert"');
    expect(html).toMatch(/<a href="\/dashboard"[^>]*>Try again</);
    expect(html).not.toMatch(/aria-busy|loading/i);
  });
});
