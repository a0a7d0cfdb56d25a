import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AccountArt } from './account-art.tsx';

type AccountScreenProps = {
  scene: 'login' | 'signup';
  title: string;
  lead: string;
  children: ReactNode;
  other?: ReactNode;
  /** Where else to go, instead of `other`. */
  back?: { to: string; text: string };
};

/** Picture and form side by side; on a phone, a strip of the picture is above the form. */
export function AccountScreen({ scene, title, lead, children, other, back }: AccountScreenProps) {
  return (
    <div className="grid lg:min-h-[44rem] lg:grid-cols-[5fr_6fr]">
      <div className="relative h-36 overflow-hidden border-line border-b bg-sunk lg:h-auto lg:border-r lg:border-b-0">
        <AccountArt scene={scene} className="absolute -top-20 right-0 w-96 lg:inset-0 lg:size-full" />
      </div>
      <section className="mx-auto w-full max-w-md px-4 py-10 sm:px-6 lg:self-center lg:py-16">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-2 mb-8 text-lg text-muted">{lead}</p>
        {children}
        <p className="mt-8 border-line border-t pt-5">
          {other}
          {back && (
            <Link className="link font-semibold" to={back.to}>
              {back.text}
            </Link>
          )}
        </p>
      </section>
    </div>
  );
}
