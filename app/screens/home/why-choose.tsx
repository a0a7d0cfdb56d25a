import { Award, BriefcaseBusiness, Hammer, type LucideIcon, Package, Radio, Users } from 'lucide-react';
import { isOwnBrand } from '#app/domain/brand.ts';
import { useBrand } from '#app/ui/brand-context.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';

const icons: readonly LucideIcon[] = [Radio, Award, Package, Hammer, BriefcaseBusiness, Users];
const ownPaints = ['text-primary', 'text-accent-ink'];
const paints = [
  'text-drone',
  'text-primary',
  'text-accent-ink',
  'text-programming',
  'text-drone',
  'text-primary',
];

type WhyChooseProps = { title: string; cards: readonly { title: string; text: string }[] };

/**
 * Six cards, each with one reason to choose the academy (HOME-4). Their icons have the colors of Pankh's types
 * of courses, or those of another academy (BRAND-50).
 */
export function WhyChoose({ title, cards }: WhyChooseProps) {
  const colors = isOwnBrand(useBrand()) ? ownPaints : paints;
  return (
    <Section id="why" title={title} ground="sunk" className="[--later:75rem] [--later-wide:33rem]">
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {cards.map((card, i) => (
          <li key={card.title} className="card flex gap-4 p-5 sm:block sm:p-6">
            <Icon of={icons[i] ?? Award} size={30} className={colors[i % colors.length]} />
            <div>
              <h3 className="text-xl sm:mt-4">{card.title}</h3>
              <p className="mt-1.5 text-muted">{card.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
