import { describe, expect, it } from 'vitest';
import { classWords } from '#app/words/en/class-words.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { elementsIn, faultsIn, namesOf, parseHtml, sentBy } from '#tests/support/rendered-form.ts';
import { AttendanceList } from './attendance-list.tsx';
import { LearningChoices } from './learning-choices.tsx';
import { NextClass } from './next-class.tsx';
import { NudgeQuestion } from './nudge-question.tsx';

type Attendee = Parameters<typeof AttendanceList>[0]['students'][number];

const asha = {
  userId: 'u1',
  fullName: 'Asha Rao',
  learnerName: null,
  learnerClass: null,
  isPresent: false,
  isCompleted: false,
  doneBy: null,
} as Attendee;

const coming = {
  title: 'Your questions, live',
  courseTitle: 'Learn to hover',
  path: '/learn/hover/questions',
  startsAt: new Date('2026-12-01T12:30:00Z'),
  endsAt: new Date('2026-12-01T13:30:00Z'),
  phase: 'early',
  joinOpensAt: new Date('2026-12-01T12:00:00Z'),
  joinUrl: null,
  after: null,
  changesInMs: 1_000,
} as const;

describe('[DAY-21] the card of the next class', () => {
  const shown = (change: object, today = '2026-12-01', cancelled: object | null = null) =>
    renderAt(
      '/dashboard',
      <NextClass
        classes={{
          next: { ...coming, ...change },
          cancelled: cancelled && { ...coming, ...cancelled },
          today,
          zone: 'Asia/Kolkata',
        }}
      />,
    );

  it.each([
    ['2026-12-01', 'Today 6:00 pm · Your questions, live'],
    ['2026-11-30', 'Tomorrow 6:00 pm · Your questions, live'],
    ['2026-11-27', 'Tuesday 6:00 pm · Your questions, live'],
  ])('says on %s when the class is held', (today, words) => {
    expect(textOf(shown({}, today))).toContain(words);
    expect(textOf(shown({}, today))).toContain('Join from 5:30 pm');
  });

  it('has the button to join once the link is there, and says until when a class goes on', () => {
    const html = shown({ phase: 'on', joinUrl: 'https://meet.example/1' });
    expect(linksIn(html)).toEqual([
      '/learn/hover/questions Your questions, live',
      'https://meet.example/1 Join',
    ]);
    expect(textOf(html)).toContain('Now, until 7:00 pm');
  });

  it('says which lesson comes first, that a link is missing, and what was cancelled', () => {
    expect(textOf(shown({ phase: 'on', after: 'Motors' }))).toContain('Opens after “Motors”');
    expect(textOf(shown({ phase: 'soon' }))).toContain('The link comes here.');
    const cancelled = { phase: 'cancelled', title: 'Old class' };
    expect(textOf(shown({}, '2026-12-01', cancelled))).toMatch(/Cancelled: ?Today 6:00 pm · ?Old class/);
  });
});

describe('[LEARN-101] the attendance list of a class', () => {
  const list = (...students: Partial<Attendee>[]) =>
    renderAt('/admin', <AttendanceList students={students.map((one) => ({ ...asha, ...one }))} />);

  it('[DAY-84] names the learner, and the holder of the account', () => {
    const html = list({ learnerName: 'Ravi', learnerClass: '7' });
    expect(namesOf(html, 'input')).toContain('Ravi, Class 7 (Asha Rao)');
  });

  it('sends which students it listed and which are ticked', () => {
    const sent = sentBy(list({}, { userId: 'u2', fullName: 'Ravi', isPresent: true }, { userId: 'u3' }));
    expect(sent.getAll('shown')).toEqual(['u1', 'u2', 'u3']);
    expect(sent.getAll('present')).toEqual(['u2']);
  });

  it('has a button that saves the ticks, and one that marks everybody', () => {
    const buttons = elementsIn(parseHtml(list({})), 'button').map(({ attributes }) => [
      attributes.get('name'),
      attributes.get('value'),
    ]);
    expect(buttons).toEqual([
      ['intent', 'save'],
      ['intent', 'all'],
    ]);
    expect(namesOf(list({}), 'button')).toEqual(['Save the list', 'Everybody was there']);
    expect(faultsIn(list({}, { userId: 'u2' }))).toEqual([]);
  });

  const itself = 'Marked the lesson as done already';
  const final = 'Has completed the course, so the lesson stays done';
  it.each<[Partial<Attendee>, string | null]>([
    [{}, null],
    [{ isPresent: true }, null],
    [{ isPresent: true, isCompleted: true }, final],
    [{ isCompleted: true }, null],
    [{ doneBy: 'student' } as Partial<Attendee>, itself],
    [{ isPresent: true, doneBy: 'student' } as Partial<Attendee>, null],
  ])('shows for a student with %j: %s', (change, hint) => {
    const text = textOf(list(change));
    for (const one of [itself, final]) expect(text.includes(one), one).toBe(one === hint);
  });
});

describe('[LEARN-105] the question about emails at the first lesson', () => {
  const html = renderAt('/learn', <NudgeQuestion from="/learn/drones/wings" />);

  it('has an unticked box, and returns to the lesson', () => {
    expect(Object.fromEntries(sentBy(html))).toEqual({ intent: 'nudges', from: '/learn/drones/wings' });
    expect(namesOf(html, 'input')).toContain('Write to me when I have not been here for a week');
  });

  it('works without JavaScript, and tells where the answer can be changed', () => {
    expect(html).toMatch(/<form[^>]*action="\/account\/learning"/);
    expect(html).toMatch(/<form[^>]*method="post"/);
    expect(textOf(html)).toContain('You can change it in your account.');
    expect(faultsIn(html)).toEqual([]);
  });
});

describe('the account’s page about live classes', () => {
  type Props = Parameters<typeof LearningChoices>[0];
  const usual: Props = {
    calendar: null,
    choices: { hasReminders: true, nudgesAgreedAt: null, hasAnswered: false },
    zone: 'Asia/Kolkata',
    done: null,
    mailIsSent: true,
  };
  const url = 'https://shop.example/calendar/secret.ics';
  const page = (change: Partial<Props> = {}) =>
    renderAt('/account/learning', <LearningChoices {...usual} {...change} />);
  const intents = (html: string) => sentBy(html).getAll('intent');

  it('[LEARN-91] offers to create a feed URL if there is none', () => {
    expect(intents(page())).toEqual(['make-address', 'emails']);
    expect(namesOf(page(), 'button')).toContain('Make my calendar address');
  });

  it('[LEARN-91] shows the feed URL, and offers to replace it or to withdraw it', () => {
    const html = page({ calendar: { url, lastReadAt: null } });
    expect(html).toContain(url);
    expect(intents(html)).toEqual(['make-address', 'drop-address', 'emails']);
    expect(textOf(html)).toContain(classWords.calendar.renewHint);
    expect(faultsIn(html)).toEqual([]);
  });

  it.each([url, url.replace('https:', 'http:')])('[LEARN-90] opens %s in the calendar app', (address) => {
    const links = linksIn(page({ calendar: { url: address, lastReadAt: null } }));
    expect(links).toContain('webcal://shop.example/calendar/secret.ics Open in my calendar app');
  });

  it.each([
    [null, 'No calendar has read it yet.'],
    [new Date('2026-11-21T20:00:00Z'), 'Last read on 22 Nov'],
  ])('[LEARN-91] shows when a calendar last read the feed (%s)', (lastReadAt, words) => {
    expect(textOf(page({ calendar: { url, lastReadAt } }))).toContain(words);
  });

  it.each([
    [true, null, ['yes', null]],
    [false, null, [null, null]],
    [true, new Date('2026-11-01T00:00:00Z'), ['yes', 'yes']],
    [false, new Date('2026-11-01T00:00:00Z'), [null, 'yes']],
  ])(
    '[LEARN-94] [LEARN-105] ticks what the student chose (%s, %s)',
    (hasReminders, nudgesAgreedAt, ticked) => {
      const sent = sentBy(page({ choices: { hasReminders, nudgesAgreedAt, hasAnswered: true } }));
      expect([sent.get('reminders'), sent.get('nudges')]).toEqual(ticked);
    },
  );

  it('[LEARN-93] shows no choice of emails if the shop sends none', () => {
    const html = page({ mailIsSent: false });
    expect(intents(html)).toEqual(['make-address']);
    expect(textOf(html)).toContain('This site sends no emails by itself at present');
  });

  it('announces a completed action', () => {
    expect(page({ done: 'Your choice is saved.' })).toMatch(/role="status"[^>]*>.*Your choice is saved\./s);
    expect(page()).not.toContain('role="status"');
  });
});
