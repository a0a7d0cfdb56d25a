import type { FestivalValues } from '#app/core/festivals/festival-form-values.ts';
import type { CodeState } from '#app/domain/banner-code.ts';
import { isDay } from '#app/domain/calendar.ts';
import { leastContrast } from '#app/domain/contrast.ts';
import { type FestivalTheme, festivalDefaults, isParticleType, maxParticles } from '#app/domain/festival.ts';
import { isHexColor } from '#app/domain/hex-color.ts';
import { codeGone } from '#app/words/en/banner-code-words.ts';
import { festivalWords } from '#app/words/en/festival-words.ts';
import { type BannerData, bannerOf, groundOf } from './banner-data.ts';
import { FestivalBanner } from './festival-banner.tsx';
import { PauseToggle } from './pause-toggle.tsx';

/** Nothing in the box can be clicked, so the button that pauses is outside. */
export function BannerPreview({ values, code }: { values: FestivalValues; code: CodeState | null }) {
  const theme = themeOf(values);
  const banner = bannerOf(theme, code);
  return (
    <section aria-label={festivalWords.livePreview} className="card overflow-hidden">
      <div className="flex min-h-11 items-center justify-between gap-3 pr-1 pl-4 text-muted text-sm">
        <p>{festivalWords.asVisitorsSee}</p>
        <PauseToggle />
      </div>
      {/* The transform makes this box the containing block of the canvas, whose position is `fixed`. Without it, the
          canvas would cover the screen. */}
      <div
        inert
        className="transform-[translateZ(0)] min-h-40 overflow-hidden bg-ground [&_canvas]:h-full! [&_.wrap]:max-w-none [&_.wrap]:px-4"
      >
        <FestivalBanner banner={banner} />
      </div>
      {code?.is === 'gone' && <p className="px-4 py-2 text-sm">{codeGone(values.couponCode)}</p>}
      <ContrastNotes ground={groundOf(theme)} paints={banner.paints} />
    </section>
  );
}

/** For information only: the text color is chosen automatically. */
function ContrastNotes({ ground, paints }: Pick<BannerData, 'paints'> & { ground: readonly string[] }) {
  const grounds = [
    [festivalWords.banner, ground, paints['ground-ink']],
    [festivalWords.button, [paints.accent], paints['accent-ink']],
    [festivalWords.fields.badgeText.label, [paints.badge], paints['badge-ink']],
  ] as const;
  return (
    <p className="border-line border-t px-4 py-2 text-sm" role="status">
      <span className="text-muted">{festivalWords.contrast} </span>
      {grounds.map(([name, stops, ink]) => `${name} ${leastContrast(stops, ink).toFixed(1)}:1`).join(', ')}
      <span className="text-muted"> {festivalWords.contrastHint}</span>
    </p>
  );
}

/** A value that is not valid yet is replaced by a default. */
function themeOf(values: FestivalValues): FestivalTheme {
  const { primary, secondary, accent } = festivalDefaults.colors;
  const colorOr = (color: string, fallback: string) => (isHexColor(color) ? color : fallback);
  const { badgeText, badgeColor, particles } = values;
  return {
    id: 'preview',
    createdAt: new Date(0),
    name: values.name || festivalWords.newFestival,
    startDate: values.startDate,
    endDate: isDay(values.endDate) ? values.endDate : '2026-01-01',
    colors: {
      primary: colorOr(values.primary, primary),
      secondary: colorOr(values.secondary, secondary),
      accent: colorOr(values.accent, accent),
    },
    gradient: values.gradient,
    emoji: values.emoji,
    icon: null,
    animations: {
      type: isParticleType(values.animation) ? values.animation : festivalDefaults.animation.type,
      particles: Math.min(Math.max(0, Math.floor(Number(particles)) || 0), maxParticles),
      colors: values.particleColors.split(/[\s,;]+/).filter(isHexColor),
    },
    offer: {
      title: values.offerTitle,
      code: values.couponCode,
      discount: values.discount,
      description: values.description,
      ctaText: values.ctaText,
    },
    message: values.message,
    badge: badgeText ? { text: badgeText, color: badgeColor } : null,
  };
}
