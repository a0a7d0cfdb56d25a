import type { ComponentProps, ReactNode } from 'react';

type ButtonVariant = 'primary' | 'accent' | 'quiet' | 'danger';
type ButtonSize = 'sm' | 'md' | 'lg';

type ButtonLook = {
  /** The default is `primary`. `accent` marks the most prominent action of a page: use it only once per page. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
};

/** The classes for elements that are no `Button`, such as a router `<Link>` or a `<summary>`. */
export function buttonClass({ variant = 'primary', size = 'md', className = '' }: ButtonLook = {}): string {
  const sized = size === 'md' ? '' : ` btn-${size}`;
  return `btn btn-${variant}${sized}${className && ` ${className}`}`;
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** While this is true, the button is disabled and shows `busyText`. */
    busy?: boolean;
    busyText?: ReactNode;
  };

/** A button. Its type is `button` by default: write `type="submit"` in forms. */
export function Button({ variant, size, className, busy = false, busyText, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={buttonClass({ variant, size, className })}
      disabled={busy || props.disabled}
      aria-busy={busy || undefined}
    >
      {busy && busyText !== undefined ? busyText : props.children}
    </button>
  );
}

type ButtonLinkProps = ComponentProps<'a'> & ButtonLook & { href: string };

/** A link that looks like a button. It is an `<a>` element, so it works before any JavaScript has run. */
export function ButtonLink({ variant, size, className, ...props }: ButtonLinkProps) {
  return <a {...props} className={buttonClass({ variant, size, className })} />;
}
