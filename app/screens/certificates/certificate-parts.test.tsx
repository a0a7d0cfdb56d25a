import { describe, expect, it } from 'vitest';
import { certificatePath, showCertificateNumber } from '#app/domain/certificate.ts';
import { linksIn, renderAt } from '#tests/support/render.tsx';
import { elementsIn, parseHtml } from '#tests/support/rendered-form.ts';
import { CertificateLinks } from './certificate-links.tsx';
import { CertificateProof } from './certificate-proof.tsx';

describe('[DASH-16] sharing a certificate', () => {
  const html = renderAt(
    '/',
    <CertificateLinks
      certificate={{
        number: 'PK-2026-0001',
        courseTitle: 'Kites & Drones',
        issuedAt: new Date('2026-10-31T20:00:00Z'),
      }}
      origin="https://pankh.example.in"
    />,
  );
  const [linkedIn = '', whatsApp = ''] = elementsIn(parseHtml(html), 'a').map(
    ({ attributes }) => attributes.get('href') ?? '',
  );

  it('adds it to LinkedIn with its course, number and absolute URL, and the month in India', () => {
    const { searchParams, protocol } = new URL(linkedIn);
    expect(protocol).toBe('https:');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      name: 'Kites & Drones',
      issueYear: '2026',
      issueMonth: '11',
      certId: showCertificateNumber('PK-2026-0001'),
      certUrl: `https://pankh.example.in${certificatePath('PK-2026-0001')}`,
    });
  });

  it('writes its course and URL into a WhatsApp message', () => {
    const text = new URL(whatsApp).searchParams.get('text') ?? '';
    expect(text).toContain('Kites & Drones');
    expect(text).toContain(`https://pankh.example.in${certificatePath('PK-2026-0001')}`);
  });

  it('opens other sites without giving them access to the window', () => {
    for (const { attributes } of elementsIn(parseHtml(html), 'a'))
      expect(attributes.get('rel')).toBe('noopener noreferrer');
  });
});

describe('[DASH-16] the proof of a certificate', () => {
  it('shows the signed text, the signature and the key exactly, with a link to the public key', () => {
    const signedText = 'pankh-certificate-v1\nNumber: PK-2026-0001\nName: <Meera> & "Asha"';
    const html = renderAt('/', <CertificateProof signedText={signedText} signature="c2ln_-A" keyId="k1" />);
    const shown = elementsIn(parseHtml(html), 'dd').map(({ children }) => children.join(''));
    expect(shown).toEqual([signedText, 'c2ln_-A', 'k1']);
    expect(linksIn(html)).toEqual(['/certificates/key.json public key']);
  });
});
