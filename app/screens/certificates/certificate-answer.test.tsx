import { describe, expect, it } from 'vitest';
import type { CertificateVerdict } from '#app/domain/certificate.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { CertificateAnswer } from './certificate-answer.tsx';

const at = new Date('2026-11-05T10:00:00Z');
const certificate = {
  number: '0123456789abcdef0123456789abcdef',
  studentName: 'क्षितिज Rao',
  courseTitle: 'Drones & C',
  startedAt: null,
  completedAt: at,
  issuedAt: at,
  replacedBy: null,
  revokedAt: null,
  signature: 'sig',
  keyId: 'key',
  issuer: { name: 'Udaan Shala', line: 'Yoga, Indore' },
  signatory: 'Meera Rao, Head of Training',
  signatureImage: null,
  durationDays: 10,
  basis: 'confirmed' as const,
  lessons: null,
  minutes: null,
  teacher: null,
  signedText: '{"number":"0123"}',
};
const answer = (verdict: CertificateVerdict, change: object = {}, isScanned = false) =>
  renderAt(
    '/certificates',
    <CertificateAnswer
      verdict={verdict}
      certificate={verdict === 'altered' ? null : { ...certificate, ...change }}
      origin="https://pankh.example"
      isScanned={isScanned}
    >
      another
    </CertificateAnswer>,
  );

describe('[DASH-16] the result of a certificate check', () => {
  it.each([
    ['valid', 'This certificate is valid'],
    ['specimen', 'This is a specimen, not a certificate'],
    ['replaced', 'This certificate was replaced'],
    ['revoked', 'This certificate was revoked'],
    ['altered', 'This is not our certificate'],
  ] as const)('%s: %s, as the heading of the page', (verdict, title) => {
    expect(answer(verdict)).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  });

  it('shows person, course and dates of a valid certificate, with links to its file, LinkedIn, WhatsApp and its proof', () => {
    const html = answer('valid');
    expect(textOf(html)).toMatch(/Name क्षितिज Rao Course Drones & C .*Completed 5 November 2026/);
    const links = linksIn(html);
    expect(links).toContain(`/certificates/${certificate.number}.pdf Open the PDF`);
    const linkedIn = links.find((link) => link.includes('linkedin.com')) ?? '';
    const query = new URL(linkedIn.split(' ')[0]?.replaceAll('&amp;', '&') ?? '').searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      name: 'Drones & C',
      issueYear: '2026',
      issueMonth: '11',
      certId: '0123-4567-89ab-cdef-0123-4567-89ab-cdef',
      certUrl: `https://pankh.example/certificates/${certificate.number}`,
    });
    expect(links.some((link) => link.startsWith('https://wa.me/') && link.includes(certificate.number))).toBe(
      true,
    );
    expect(links.some((link) => link.startsWith('/certificates/key.json'))).toBe(true);
    expect(textOf(html)).toContain('{&quot;number&quot;:&quot;0123&quot;}');
  });

  it('[BRAND-21] shows the picture of the signature above the name, or alone', () => {
    const signatureImage = '/images/aa-480.webp';
    const picture = /<img src="\/images\/aa-480\.webp" alt="Signature"/;
    expect(answer('valid')).not.toMatch(/alt="Signature"/);
    expect(textOf(answer('valid'))).toContain('Signed by Meera Rao, Head of Training');
    expect(answer('valid', { signatureImage })).toMatch(picture);
    expect(answer('replaced', { signatureImage, signatory: null })).toMatch(picture);
    expect(textOf(answer('valid', { signatory: null }))).not.toContain('Signed by');
    expect(answer('altered', { signatureImage })).not.toMatch(picture);
  });

  it('[DAY-85] names the teacher, if the certificate does', () => {
    expect(textOf(answer('valid', { teacher: 'Meera Iyer' }))).toContain('Taught by Meera Iyer');
    expect(textOf(answer('valid'))).not.toContain('Taught by');
  });

  it("shows the dates of the printed certificate, in India's time zone whatever the site's setting", () => {
    const late = answer('valid', { completedAt: new Date('2026-11-05T19:00:00Z') });
    expect(textOf(late)).toContain('Completed 6 November 2026');
  });

  it("links a specimen's file but has no share links, and has neither for a certificate that is not valid", () => {
    const kinds = (verdict: CertificateVerdict) => [
      /\.pdf"/.test(answer(verdict)),
      /linkedin\.com|wa\.me/.test(answer(verdict)),
    ];
    expect(kinds('specimen')).toEqual([true, false]);
    for (const verdict of ['replaced', 'revoked', 'altered'] as const) {
      expect(kinds(verdict)).toEqual([false, false]);
    }
  });

  it('links a replaced certificate to the next one, and shows since when a revoked one is invalid', () => {
    expect(linksIn(answer('replaced', { replacedBy: 'f'.repeat(32) }))).toContain(
      `/certificates/${'f'.repeat(32)} See the certificate that replaces it`,
    );
    expect(textOf(answer('revoked', { revokedAt: at }))).toContain('Revoked 5 November 2026');
  });

  it("[T5] reveals nothing about the person of an altered certificate, and confirms a scanned code's origin", () => {
    expect(textOf(answer('altered', {}, true))).not.toMatch(/क्षितिज|Drones|carries our signature/);
    expect(textOf(answer('valid', {}, true))).toContain('The code you scanned carries our signature.');
    expect(textOf(answer('valid'))).not.toContain('carries our signature');
  });
});
