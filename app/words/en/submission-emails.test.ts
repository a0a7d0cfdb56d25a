import { describe, expect, it } from 'vitest';
import { submissionEmail } from './submission-emails.ts';

const about = {
  email: 'asha@example.in',
  fullName: 'Asha Rao',
  lessonTitle: 'Plan your flight',
  courseTitle: 'First Hover',
  link: 'https://pankh.example/learn/first-hover/plan',
};

describe('the email about an assignment', () => {
  it('[LEARN-61] states what is missing, and where to hand it in again', () => {
    const { to, subject, body } = submissionEmail({
      ...about,
      decision: 'returned',
      feedback: 'Where do you land?',
      answeredBy: 'Meera Iyer',
    });
    expect([to, subject]).toEqual(['asha@example.in', 'Please look again: “Plan your flight”']);
    expect(body).toContain('Dear Asha Rao,');
    expect(body).toContain('Where do you land?\n\nAnswered by Meera Iyer');
    expect(body).toContain('hand it in again: https://pankh.example/learn/first-hover/plan');
  });

  it('[LEARN-61] states that it is accepted, also without feedback or a name', () => {
    const { subject, body } = submissionEmail({
      ...about,
      decision: 'accepted',
      feedback: '',
      answeredBy: null,
      fullName: ' ',
      courseTitle: null,
    });
    expect(subject).toBe('Accepted: “Plan your flight”');
    expect(body).toBe(
      [
        'Hello,',
        'Your assignment “Plan your flight” is accepted. Well done!',
        'The lesson: https://pankh.example/learn/first-hover/plan',
        '{academy}',
      ].join('\n\n'),
    );
  });
});
