import { shownPhone } from '@pankh/india/shown-phone.ts';
import { Link } from 'react-router';
import { phoneDigits, socialNetworks, writeLink } from '#app/domain/contact-links.ts';
import { isSafeLink } from '#app/domain/festival.ts';
import type { ContactSettings, SocialLinks } from '#app/domain/settings.ts';
import { useBrand } from '#app/ui/brand-context.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { CachedPart } from '#app/ui/cached-part.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { SocialIcon } from '#app/ui/social-icon.tsx';
import { writeToUs } from '#app/words/en/common-words.ts';
import {
  certificatesLabel,
  onNetwork,
  privacyPolicyLabel,
  refundPolicyLabel,
  seeAllCourses,
  seeOffer,
  supportLabel,
  termsLabel,
} from '#app/words/en/frame-words.ts';
import type { ChromeData, FestivalLine } from './chrome-data.ts';
import { type NavigationLink, publicLinks } from './navigation.ts';
import { ThemeChoices } from './theme-choices.tsx';

const courseLinks: readonly NavigationLink[] = [
  { href: '/certificates', label: certificatesLabel },
  { href: '/support', label: supportLabel },
  { href: '/privacy', label: privacyPolicyLabel },
  { href: '/terms', label: termsLabel },
  { href: '/refund', label: refundPolicyLabel },
];

const networkNames = {
  instagram: 'Instagram',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  x: 'X',
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
} as const;

type SiteFooterProps = {
  chrome: Pick<ChromeData, 'contact' | 'social' | 'texts' | 'typeLinks'>;
  festival: FestivalLine | null;
  theme: string;
  back: string;
};

/** The footer of every public page (SHELL-8 … SHELL-11). */
export function SiteFooter({ chrome, festival, theme, back }: SiteFooterProps) {
  const { name } = useBrand();
  const { texts } = chrome;
  return (
    <footer className="later mt-auto [--later-wide:33rem] [--later:50rem] border-line border-t bg-sunk print:hidden">
      <FestivalCall festival={festival} otherwise={texts.noFestival} />
      <div className="wrap grid grid-cols-2 gap-6 max-[17rem]:grid-cols-1 py-6 sm:py-12 lg:grid-cols-[1.6fr_1fr_1.4fr_1.6fr]">
        <div className="col-span-full lg:col-span-1">
          <Logo />
          <p className="mt-4 max-w-xs text-muted text-sm">{texts.line}</p>
        </div>
        <CachedPart as="section" of={LinksColumn} props={{ title: texts.quickLinks, links: publicLinks }} />
        <CachedPart
          as="section"
          of={LinksColumn}
          props={{ title: texts.courses, links: [...chrome.typeLinks, ...courseLinks] }}
        />
        <CachedPart
          as="section"
          className="col-span-full lg:col-span-1"
          of={ContactColumn}
          props={{ title: texts.contact, contact: chrome.contact, social: chrome.social }}
        />
      </div>
      <div className="border-line border-t">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4">
          <p className="text-muted text-sm">{chrome.contact.legalName || name}</p>
          <ThemeChoices theme={theme} back={back} />
        </div>
      </div>
    </footer>
  );
}

function FestivalCall({ festival, otherwise }: Pick<SiteFooterProps, 'festival'> & { otherwise: string }) {
  return (
    <div className="border-line border-b bg-accent-soft">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-3 sm:py-5">
        <p className="figure text-lg leading-tight! sm:text-xl">{festival?.text ?? otherwise}</p>
        <Link to="/courses" className={buttonClass({ variant: 'accent', size: 'sm' })}>
          {festival?.isOffer ? seeOffer : seeAllCourses}
        </Link>
      </div>
    </div>
  );
}

function LinksColumn({ title, links }: { title: string; links: readonly NavigationLink[] }) {
  return (
    <>
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-2">
        {links.map(({ href, label }) => (
          <li key={label}>
            <Link to={href} className="inline-block py-1.5 text-muted text-sm hover:text-ink hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

type ContactColumnProps = { title: string; contact: ContactSettings; social: SocialLinks };

function ContactColumn({ title, contact, social }: ContactColumnProps) {
  return (
    <>
      <h2 className="text-lg">{title}</h2>
      <div className="mt-2">
        <Contact {...contact} />
        <Social links={social} />
      </div>
    </>
  );
}

function Contact({ email, phone, address }: ContactSettings) {
  return (
    <address className="text-sm not-italic">
      <a
        href={writeLink({ email })}
        className="inline-block py-1.5 text-muted hover:text-ink hover:underline"
      >
        {email || writeToUs}
      </a>
      {phone && (
        <>
          <br />
          <a
            href={`tel:+${phoneDigits(phone)}`}
            className="inline-block py-1.5 text-muted hover:text-ink hover:underline"
          >
            {shownPhone(phone)}
          </a>
        </>
      )}
      {address && <p className="py-1.5 text-muted">{address}</p>}
    </address>
  );
}

/** The links to social networks. Links with unsafe URLs, which imported data may contain, are left out. */
function Social({ links }: { links: SocialLinks }) {
  const { name } = useBrand();
  const shown = socialNetworks.flatMap((network) => {
    const href = links[network];
    return href && isSafeLink(href) ? [{ network, href }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul className="-ml-2.5 mt-2 flex flex-wrap">
      {shown.map(({ network, href }) => (
        <li key={network}>
          <a
            href={href}
            rel="me noopener"
            aria-label={`${name} ${onNetwork} ${networkNames[network]}`}
            className="grid size-11 place-items-center text-muted hover:text-ink"
          >
            <SocialIcon network={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}
