import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { defaultBrand } from '#app/domain/brand.ts';
import { formatDateLong } from '#app/domain/calendar.ts';
import { defaultSettings } from '#app/domain/settings.ts';
import { siteTextsOf } from '#app/words/en/site-texts.ts';
import { AboutPage } from './about-page.tsx';
import { CertificateCheckForm, CertificateCheckNotes } from './certificate-check.tsx';
import { ContactCard } from './contact-card.tsx';
import { ErrorMessage, ErrorPage } from './error-page.tsx';
import { finalCall } from './home-copy.ts';
import { type LegalDocument, withContact } from './legal-document.ts';
import { LegalPage } from './legal-page.tsx';
import privacyNotice from './privacy-notice.json';
import refundPolicy from './refund-policy.json';
import { SupportPage } from './support-page.tsx';
import termsOfService from './terms-of-service.json';

const { contact } = defaultSettings;
const texts = siteTextsOf({ brand: defaultBrand, own: {} });
const { home, courses } = texts;

function render(page: ReactNode): string {
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
}

function headings(html: string, level: number): string[] {
  return [...html.matchAll(new RegExp(`<h${level}[^>]*>([^<]*)</h${level}>`, 'g'))].map(
    ([, text]) => text ?? '',
  );
}

describe('the pages of text', () => {
  it('[ABOUT-1] shows mission, vision, student first, excellence, passion and four reasons', () => {
    const html = render(<AboutPage contact={contact} texts={texts.about} />);
    expect(headings(html, 2)).toEqual(
      expect.arrayContaining(['Our Mission', 'Our Vision', 'Student First', 'Excellence', 'Passion']),
    );
    expect(headings(html, 3)).toHaveLength(4);
    expect(headings(html, 1)).toHaveLength(1);
  });

  it('[CONT-1] shows email, phone, WhatsApp number and address as working links', () => {
    const html = render(
      <ContactCard
        title="Ask"
        contact={{ email: 'a@b.example', phone: '12345 67890', address: 'BTM Layout' }}
      />,
    );
    expect(html).toContain('href="mailto:a@b.example"');
    expect(html).toContain('href="tel:+911234567890"');
    expect(html).toContain('href="https://wa.me/911234567890" target="_blank" rel="noopener noreferrer"');
    expect(html).toContain('BTM Layout');
  });

  it.each([
    [null, true],
    ['valid', true],
    ['revoked', false],
    ['altered', false],
    ['specimen', false],
  ] as const)('[DAY-113] say what a certificate tells beside the verdict %s: %s', (verdict, isShown) => {
    const html = render(<CertificateCheckNotes about={texts.certificates.about} verdict={verdict} />);
    expect(html.includes('What it tells you')).toBe(isShown);
  });

  it('[BRAND-41] shows no cards without contact details, but a link to the form', () => {
    const none = { email: '', phone: '', address: '' };
    expect(render(<ContactCard title="Ask" contact={none} withMessageLink={false} />)).not.toContain('Ask');
    expect(render(<ContactCard title="Ask" contact={none} />)).toContain('Send us a message');
  });

  const policies: LegalDocument[] = [privacyNotice, termsOfService, refundPolicy];

  it.each(policies)(
    '[SHELL-9] $title shows when it changed, whom to ask, and links to each part',
    (document) => {
      const html = render(<LegalPage document={document} contact={contact} />);
      expect(html).toContain(
        `<time dateTime="${document.updated}">${formatDateLong(document.updated)}</time>`,
      );
      expect(html).toContain(`mailto:${contact.email}`);
      const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
      expect(anchors).toEqual(document.sections.map(({ id }) => id));
      expect(html).not.toMatch(/\{[a-z]+\}/);
      expect(new Set(anchors).size).toBe(anchors.length);
      for (const id of anchors) expect(html).toContain(`<section id="${id}"`);
      for (const { paragraphs = [], points = [] } of withContact(document, { ...contact, academy: 'Pankh' })
        .sections)
        for (const text of [...paragraphs, ...points]) expect(html).toContain(text.replaceAll("'", '&#x27;'));
    },
  );

  it("[SHELL-9, ADM-SET-1] shows the owner's text of a policy instead of the default", () => {
    const own = { text: '# Kits\n\nUnopened <b>only</b>.', updated: '2026-11-21' } as const;
    const html = render(<LegalPage document={refundPolicy} own={own} contact={contact} />);
    expect(html).toContain('Unopened &lt;b&gt;only&lt;/b&gt;.');
    expect(html).toContain('21 November 2026');
    expect(html).not.toContain('In short');
    expect(html).not.toContain('within 7 days');
  });

  it('[SHELL-9] states the 7-day guarantee in the refund policy and 60 days of support in Support', () => {
    expect(render(<LegalPage document={refundPolicy} contact={contact} />)).toContain('within 7 days');
    expect(render(<SupportPage contact={contact} texts={texts.support} />)).toContain(
      'during your course and for 60 days after it',
    );
  });

  it('[DASH-16] has a GET form for a certificate number that keeps what was typed and shows the error', () => {
    const html = render(<CertificateCheckForm number="ab<c" error="Wrong." />);
    expect(html).toMatch(/<form(?=[^>]* method="get")(?=[^>]* action="\/certificates")/);
    expect(html).toMatch(
      /<input(?=[^>]* name="number")(?=[^>]* value="ab&lt;c")(?=[^>]* aria-invalid="true")/,
    );
    expect(html).toContain('Wrong.');
  });

  it('[SHELL-1] links to the home page from an unknown URL', () => {
    expect(render(<ErrorMessage status={404} />)).toMatch(/<a href="\/"[^>]*>Back to the home page<\/a>/);
  });

  it('[SHELL-1] never shows a visitor the message of an error', () => {
    const html = render(<ErrorPage error={new Error('relation "users" does not exist')} />);
    expect(html).toContain('Something broke on our side');
    expect(html).not.toContain('relation');
  });

  it('[SHELL-9] gives every page its own title and description', () => {
    const { policies, course, footer, emails, ...rest } = texts;
    const pages = [...Object.values(rest).map(({ meta }) => meta), ...Object.values(policies)];
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
    for (const { title, description } of pages) {
      expect(title.length, title).toBeLessThanOrEqual(60);
      expect(description.length, title).toBeLessThanOrEqual(160);
    }
  });
});

describe('the texts of the home page and the catalog', () => {
  it('[HOME-1] shows a course in three steps', () => {
    expect(home.walkthrough.steps).toHaveLength(3);
  });

  it('[HOME-4] has the specified titles of the six cards', () => {
    expect(home.why.cards.map(({ title }) => title)).toEqual([
      'Expert-Led Live Sessions',
      'Recognized Certificates',
      'Home Delivery Materials',
      'Project-Based Learning',
      'Career Support',
      'Lifetime Community',
    ]);
  });

  it('[HOME-7] states the four static figures', () => {
    expect(finalCall.figures.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '1000+ happy students',
      '50+ expert instructors',
      '25+ courses',
      '98% success rate',
    ]);
  });

  it('[CAT-10] shows the specified text below the catalog', () => {
    expect(courses.why.title).toBe('Why Choose Our Courses');
    expect(courses.why.points).toHaveLength(4);
    expect([courses.call.enroll, courses.call.help]).toEqual(['Enroll in a Course', 'Get Help Choosing']);
  });
});
