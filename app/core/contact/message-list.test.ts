import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replyAddress } from './message-list.ts';

const message = { email: 'a@b.in', subject: 'Kit', reference: 'MSG-1', message: 'One\nTwo' };

describe('a reply by email', () => {
  it('[CONT-2] is addressed to the sender, with the reference in the subject and the message quoted', () => {
    const { protocol, pathname, searchParams } = new URL(replyAddress(message));
    expect([protocol, pathname]).toEqual(['mailto:', 'a@b.in']);
    expect(searchParams.get('subject')).toBe('Re: Kit (MSG-1)');
    expect(searchParams.get('body')).toBe('\r\n\r\n> One\r\n> Two');
  });

  it('[CONT-2] contact.crlf: no text can add a recipient, a header or a second parameter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (subject, text) => {
        const address = replyAddress({
          ...message,
          subject: `${subject}&bcc=x@y.in\r\nBcc: z`,
          message: text,
        });
        const { pathname, searchParams } = new URL(address);
        expect(pathname).toBe('a@b.in');
        expect([...searchParams.keys()]).toEqual(['subject', 'body']);
        expect(address).not.toMatch(/\s/);
      }),
    );
    expect(replyAddress({ ...message, email: 'a@b.in?bcc=x@y.in' })).toMatch(
      /^mailto:a@b\.in%3Fbcc%3Dx%40y\.in\?/,
    );
  });

  it('[CONT-2] cuts a long message between characters', () => {
    const address = replyAddress({ ...message, message: '🪁'.repeat(2_000) });
    expect(new URL(address).searchParams.get('body')).toBe(`\r\n\r\n> ${'🪁'.repeat(1_000)}`);
  });
});
