import { describe, expect, it } from 'vitest';
import { organization } from '#app/core/home/organization.ts';
import { defaultBrand } from '#app/domain/brand.ts';
import { readDemoVideo } from '#app/domain/demo-video.ts';
import { finalCall } from '#app/screens/site/home-copy.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { ClaimCards, claimedFigures } from './claim-figures.tsx';
import { FinalCall } from './final-call.tsx';
import { Hero } from './hero.tsx';
import { StatCards } from './stat-cards.tsx';
import { WhyChoose } from './why-choose.tsx';

const words = {
  eyebrow: 'E',
  headline: 'Make it fly.',
  lead: 'L',
  callToAction: 'Explore',
  watchDemo: 'Watch Demo',
};
const hidden = { kind: 'hidden' } as const;
const hiddenClaims = {
  'students-enrolled': hidden,
  'courses-completed': hidden,
  satisfaction: hidden,
  'happy-students': hidden,
  instructors: hidden,
  courses: hidden,
  'success-rate': hidden,
};
const walkthrough = {
  title: 'How it goes',
  steps: [
    { title: 'One', text: 'First' },
    { title: 'Two', text: 'Second' },
    { title: 'Three', text: 'Third' },
  ],
};

function hero(demoVideo: string | null): string {
  return renderAt('/', <Hero words={words} walkthrough={walkthrough} demoVideo={readDemoVideo(demoVideo)} />);
}

describe('the home page', () => {
  it('[HOME-1] starts with a headline, a link to the courses and Watch Demo', () => {
    const html = hero(null);
    expect(html).toMatch(/<h1[^>]*>Make it fly\.<\/h1>/);
    expect(linksIn(html)[0]).toBe('/courses Explore');
    const [, id] = html.match(/<button[^>]*commandfor="([^"]*)"[^>]*>.*?Watch Demo/is) ?? [];
    expect(html).toContain(`<dialog id="${id}"`);
  });

  it('[DAY-38] has a play sign on Watch Demo only if there is a film to play', () => {
    const buttonOf = (html: string) => html.match(/<button[^>]*>(?:(?!<\/button>).)*Watch Demo/s)?.[0];
    expect(buttonOf(hero(null))).not.toContain('<svg');
    expect(buttonOf(hero('https://youtu.be/dQw4w9WgXcQ'))).toContain('<svg');
  });

  it('[HOME-1] shows three steps if there is no video that can be played', () => {
    for (const url of [null, 'https://example.in/page.html']) {
      const html = hero(url);
      expect(textOf(html)).toMatch(/How it goes.*One First.*Two Second.*Three Third/);
      expect(html).not.toContain('<iframe');
    }
  });

  it('[HOME-1] shows the video if one is set, and loads nothing from its host until opened', () => {
    const html = hero('https://youtu.be/dQw4w9WgXcQ');
    expect(html).toMatch(
      /<iframe loading="lazy" src="https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/,
    );
    expect(textOf(html)).not.toContain('How it goes');
    expect(hero('https://cdn.example.in/d.mp4')).toMatch(/<video[^>]*preload="none"/);
  });

  it('[CLAIM-2] names one student and one completed course in the singular', () => {
    const counted = (value: number) => ({ kind: 'live' as const, value, isPercent: false, parts: [] });
    const cards = (value: number) =>
      textOf(
        renderAt(
          '/',
          <ClaimCards
            claims={{
              ...hiddenClaims,
              'students-enrolled': counted(value),
              'courses-completed': counted(value),
            }}
          />,
        ),
      );
    expect(cards(1)).toMatch(/Student enrolled 1 Course completed 1/);
    expect(cards(2)).toMatch(/Students enrolled 2 Courses completed 2/);
  });

  it('[CLAIM-2] shows figures beside the last call only if there are two or more', () => {
    const counted = { kind: 'live' as const, value: 3, isPercent: false, parts: [] };
    const figures = (['courses', 'happy-students', 'instructors'] as const).map((key) => ({
      key,
      label: key,
    }));
    const one = { ...hiddenClaims, courses: counted };
    expect(claimedFigures(figures, one)).toEqual([]);
    const two = claimedFigures(figures, { ...one, 'happy-students': counted });
    expect(two.map(({ label }) => label)).toEqual(['courses', 'happy-students']);
  });

  it('[CLAIM-2] counts one course and one student beside the last call as one', () => {
    const one = { kind: 'live' as const, value: 1, isPercent: false, parts: [] };
    const figured = (change: Partial<typeof one>) =>
      claimedFigures(finalCall.figures, {
        ...hiddenClaims,
        courses: { ...one, ...change },
        'happy-students': { ...one, ...change },
      }).map(({ label }) => label);
    expect(figured({})).toEqual(['happy student', 'course']);
    expect(figured({ value: 2 })).toEqual(['happy students', 'courses']);
  });

  it('[HOME-2] renders the three target figures on the server, once each', () => {
    const stats = { studentsEnrolled: 123456, coursesCompleted: 890, satisfactionRate: 98 };
    const text = textOf(renderAt('/', <StatCards stats={stats} />));
    expect(text.match(/1,23,456/g)).toHaveLength(1);
    expect(text.match(/890/g)).toHaveLength(1);
    expect(text.match(/98%/g)).toHaveLength(1);
  });

  it('[HOME-4] shows every reason', () => {
    const cards = ['A', 'B', 'C', 'D', 'E', 'F'].map((title) => ({ title, text: `${title} text` }));
    const html = renderAt('/', <WhyChoose title="Why" cards={cards} />);
    expect(html.match(/<li/g)).toHaveLength(6);
    for (const { title, text } of cards) expect(textOf(html)).toContain(`${title} ${text}`);
  });

  it('[HOME-7] ends with links to courses and contact and the figures', () => {
    const figures = ['1000+', '50+', '25+', '98%'].map((value) => ({ value, label: `of ${value}` }));
    const call = { title: 'T', text: 'X', toCourses: 'Go', toContact: 'Ask', figures };
    const html = renderAt('/', <FinalCall {...call} />);
    expect(linksIn(html)).toEqual(['/courses Go', '/contact Ask']);
    for (const { value } of figures) expect(textOf(html)).toContain(`of ${value} ${value}`);
  });

  it('describes the academy to search engines, without invalid social links', () => {
    const contact = { email: 'a@b.in', phone: '1', address: 'BTM' };
    const about = organization({
      brand: { ...defaultBrand, name: 'Udaan Shala', locality: 'Indore' },
      origin: 'https://pankh.example',
      description: 'D',
      contact,
      social: { youtube: 'https://youtube.com/@k', x: 'javascript:1' },
    });
    expect(about).toMatchObject({
      '@type': 'EducationalOrganization',
      url: 'https://pankh.example/',
      email: 'a@b.in',
    });
    expect(about.sameAs).toEqual(['https://youtube.com/@k']);
  });
});
