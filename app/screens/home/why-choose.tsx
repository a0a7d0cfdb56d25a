import { Award, BriefcaseBusiness, Hammer, type LucideIcon, Package, Radio, Users } from 'lucide-react';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';

const icons: readonly LucideIcon[] = [Radio, Award, Package, Hammer, BriefcaseBusiness, Users];
const paints = [
  'text-drone',
  'text-primary',
  'text-accent-ink',
  'text-programming',
  'text-drone',
  'text-primary',
];

type WhyChooseProps = { title: string; cards: readonly { title: string; text: string }[] };

/** Six cards, each with one reason to choose the academy (HOME-4). */
export function WhyChoose({ title, cards }: WhyChooseProps) {
  return (
    <Section id="why" title={title} ground="sunk" className="[--later:75rem] [--later-wide:33rem]">
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {cards.map((card, i) => (
          <li key={card.title} className="card flex gap-4 p-5 sm:block sm:p-6">
            <Icon of={icons[i] ?? Award} size={30} className={paints[i]} />
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
