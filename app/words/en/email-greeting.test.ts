import { describe, expect, it } from 'vitest';
import { greetingOf } from './email-greeting.ts';
import { guardianEmail, payerEmail } from './guardian-words.ts';
import { messageWords } from './message-words.ts';
import { peopleWords } from './people-words.ts';

describe('[DAY-219] an email to an address that anybody may have typed', () => {
  it.each([
    'Asha Rao',
    'A.P.J. Rao',
    'K.Raghavan',
    'Dr.Sharma',
    'Md.Arif',
    'Ravi S/O Anil',
    'Zoë O’Neil-D’Souza',
  ])('greets %s by name', (name) => {
    expect(greetingOf(` ${name} `)).toBe(`Dear ${name},`);
  });

  it.each([
    ...['Win at evil.example', 'https://evil', 'www.evil', 'EVIL.COM', 'a@evil', 't.co/x', 'Dr.evil.in', ''],
  ])('leaves out %j, of which mail programs make a link', (name) => {
    expect(greetingOf(name)).toBe('Hello,');
  });

  it('repeats neither the subject of a message nor such a name of a child', () => {
    const sent = { fullName: 'Asha', email: 'a@b.in', message: 'Hi', reference: 'MSG-1' };
    const written = messageWords.confirmation({ ...sent, subject: 'See evil.example' });
    expect(JSON.stringify(written)).not.toContain('evil');
    const asked = guardianEmail('Asha', { learner: 'See evil.example', link: '/x' });
    expect(asked.subject).toBe('A child would like to learn at {academy}');
    expect(asked.body).not.toContain('evil');
    const paid = payerEmail('Asha', { course: 'Fly', learner: 'See evil.example', link: '/x' });
    expect(paid.body).not.toContain('evil');
    const buyer = { fullName: 'Asha', email: 'a@b.in', courseTitle: 'Fly', reference: 'PK1', totalPaise: 9 };
    const waiting = { learnerName: 'See evil.example', isForLearner: true, link: '/x' };
    const reminded = [peopleWords.seatEmail(buyer, waiting).body, peopleWords.seatWaits(buyer, waiting)];
    for (const text of reminded) expect(text).toContain('seat of the learner in “Fly”');
  });
});
