import type { ReactNode } from 'react';
import { isOwnBrand } from '#app/domain/brand.ts';
import { useBrand } from './brand-context.ts';

type EmptyStateProps = {
  title: ReactNode;
  /** One sentence that says what will appear in the list, and how the user can add something. */
  children?: ReactNode;
  /** One button for the most useful action, and at most one more button, of the variant `quiet`. */
  actions?: ReactNode;
};

export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center">
      <svg viewBox="0 0 160 84" aria-hidden="true" className="mb-5 w-40">
        {isOwnBrand(useBrand()) ? <Stones /> : <FallenKite />}
      </svg>
      <p className="figure text-balance text-xl leading-tight">{title}</p>
      {children && <div className="mt-2 max-w-md text-muted">{children}</div>}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}

/** A kite lying on the ground: the picture for academies that keep the default brand, Pankh. */
function FallenKite() {
  return (
    <>
      <path className="fill-none stroke-line-strong" d="M58 60c30 30 42-22 20-18s0 40 30 32 22-30 52-18" />
      <path className="fill-primary" d="m8 52 40-36 2 52z" />
      <path className="fill-accent" d="m48 16 26 34-24 18z" />
      <path className="fill-drone" d="m50 68 17 2-9 12z" />
    </>
  );
}

/** Three flat stones, one on another: a picture that suits an academy of any subject (BRAND-50). */
function Stones() {
  return (
    <>
      <path className="stroke-line-strong" d="M4 77h152" />
      <path
        className="fill-primary"
        d="M34 66a46 10 0 0 1 92 0 46 10 0 0 1-92 0zm27-37a19 7 0 0 1 38 0 19 7 0 0 1-38 0z"
      />
      <path className="fill-accent" d="M47 47a33 9 0 0 1 66 0 33 9 0 0 1-66 0z" />
    </>
  );
}
