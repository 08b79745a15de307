import type { ButtonHTMLAttributes, ReactElement, ReactNode, Ref } from 'react';

import { Link } from '#lib/routing/link.tsx';
import type { LinkProps } from '#lib/routing/link.tsx';

export type ButtonTone = 'action' | 'secondary' | 'quiet' | 'danger';

const TONES: Readonly<Record<ButtonTone, string>> = {
  action: 'btn btn-action',
  secondary: 'btn',
  quiet: 'btn btn-quiet',
  danger: 'btn btn-danger',
};

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /** `action` is the yellow primary button: at most one on a page. */
  readonly tone?: ButtonTone;
  /** In progress: keeps its width, cannot be pressed again, is announced as busy. */
  readonly isBusy?: boolean;
  /** Stays focusable, so that the reason beside it can be found. */
  readonly isDisabled?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button. One that submits no form does what its code does: it is hidden without code, and inert until it has come. */
export function Button(props: ButtonProps): ReactElement {
  const {
    tone = 'secondary',
    isBusy = false,
    isDisabled = false,
    className = '',
    type = 'button',
    onClick,
    children,
    ...rest
  } = props;
  const isInert = isBusy || isDisabled;
  return (
    <button
      type={type}
      className={`${TONES[tone]} ${type === 'button' ? 'needs-code' : ''} ${className}`}
      aria-busy={isBusy || undefined}
      aria-disabled={isInert || undefined}
      onClick={(event) => (isInert ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      <Label>{children}</Label>
    </button>
  );
}

interface ButtonLinkProps extends LinkProps {
  readonly tone?: ButtonTone;
}

/** A link that leads to the next step and looks like a button. */
export function ButtonLink({ tone = 'secondary', className = '', children, ...rest }: ButtonLinkProps): ReactElement {
  return (
    <Link className={`${TONES[tone]} ${className}`} {...rest}>
      <Label>{children}</Label>
    </Link>
  );
}

function Label({ children }: { children: ReactNode }): ReactElement {
  return <span className="inline-flex items-center justify-center gap-2">{children}</span>;
}
