import { describe, expect, it } from 'vitest';
import { certificateMeta } from './certificate-meta.ts';

const number = '0123456789abcdef0123456789abcdef';
const certificate = {
  number,
  studentName: 'Asha Rao',
  courseTitle: 'Build a Drone',
  issuedAt: new Date('2026-11-05T10:00:00Z'),
  nameOnImage: false,
};
const tagsOf = (verdict: Parameters<typeof certificateMeta>[0], nameOnImage = false) =>
  certificateMeta(verdict, { ...certificate, nameOnImage }, { origin: 'https://pankh.example', matches: [] });

describe("the meta tags of a certificate's page", () => {
  it('have their own title, canonical URL and image', () => {
    const page = `https://pankh.example/certificates/${number}`;
    expect(tagsOf('valid')).toEqual(
      expect.arrayContaining([
        { title: 'Certificate of completion: Build a Drone · Pankh' },
        { tagName: 'link', rel: 'canonical', href: page },
        { property: 'og:url', content: page },
        { property: 'og:image', content: `${page}.png` },
        { name: 'robots', content: 'noindex' },
      ]),
    );
  });

  it('do not tell whose certificate it is', () => {
    for (const verdict of ['valid', 'specimen', 'replaced', 'revoked'] as const)
      expect(JSON.stringify(tagsOf(verdict))).not.toContain('Asha');
  });

  it('[BRAND-23] name another image, described with the name, if the student chose to show it', () => {
    const page = `https://pankh.example/certificates/${number}`;
    expect(tagsOf('valid', true)).toEqual(
      expect.arrayContaining([
        { property: 'og:image', content: `${page}.png?name` },
        { name: 'twitter:image', content: `${page}.png?name` },
        { property: 'og:image:alt', content: 'Certificate of completion: Asha Rao, Build a Drone' },
      ]),
    );
    for (const verdict of ['replaced', 'revoked'] as const)
      expect(JSON.stringify(tagsOf(verdict, true))).not.toContain('Asha');
  });

  it('state only that a certificate is not valid, with the image of the site', () => {
    expect(tagsOf('revoked')).toContainEqual({ title: 'Revoked certificate: Build a Drone · Pankh' });
    expect(tagsOf('replaced')).toContainEqual({
      property: 'og:image',
      content: 'https://pankh.example/og.png',
    });
  });
});
