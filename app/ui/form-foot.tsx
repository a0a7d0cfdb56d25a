import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cancelLabel, unsavedChanges } from '#app/words/en/ui-words.ts';
import { buttonClass } from './button.tsx';

type FormFootProps = {
  children: ReactNode;
  /** The URL path to which the Cancel link leads. Without this prop, there is no Cancel link. */
  back?: string;
  isDirty?: boolean;
  isSticky?: boolean;
};

/** `role="status"` is always in the page: screen readers announce only text added to it. */
export function FormFoot({ children, back, isDirty = false, isSticky = false }: FormFootProps) {
  return (
    <div className={isSticky ? 'form-foot' : 'col-span-full flex flex-wrap items-center gap-3'}>
      {children}
      {back !== undefined && (
        <Link to={back} className={buttonClass({ variant: 'quiet' })}>
          {cancelLabel}
        </Link>
      )}
      <p role="status" className={`text-muted text-sm ${isSticky ? 'max-sm:sr-only' : ''}`}>
        {isDirty && unsavedChanges}
      </p>
    </div>
  );
}
