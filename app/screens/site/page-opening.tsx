import type { ReactNode } from 'react';
import { KiteSky } from './kite-sky.tsx';

type PageOpeningProps = {
  title: ReactNode;
  lead: ReactNode;
  children?: ReactNode;
};

/** On a colored band, with kites where the text leaves room. */
export function PageOpening({ title, lead, children }: PageOpeningProps) {
  return (
    <header className="relative overflow-hidden border-line border-b bg-sunk">
      <KiteSky className="absolute -top-4 right-0 h-28 sm:top-auto sm:bottom-0 sm:h-auto sm:max-h-full sm:w-[42%]" />
      <div className="relative mx-auto max-w-6xl px-4 pt-28 pb-10 sm:px-6 sm:py-16 lg:py-20">
        <div className="sm:max-w-[60%]">
          <h1 className="text-3xl lg:text-4xl">{title}</h1>
          {lead && <p className="mt-4 max-w-xl text-lg text-muted">{lead}</p>}
          {children && <div className="mt-6">{children}</div>}
        </div>
      </div>
    </header>
  );
}
