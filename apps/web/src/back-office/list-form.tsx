import type { FormEventHandler, ReactElement, ReactNode } from 'react';
import { useRouter } from 'wouter';

import { withoutDialog } from '#lib/routing/dialog-address';

interface ListFormProps {
  /** Address of the list, without its parameters. */
  readonly path: string;
  readonly search: URLSearchParams;
  /** Parameters that the form changes; the others stay, except the page and an open dialog. */
  readonly names: readonly string[];
  readonly role?: 'search';
  readonly label?: string;
  readonly className?: string;
  readonly onSubmit?: FormEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

/** Form that changes parameters of a list's address: without code the browser opens that address by itself. */
export function ListForm({ path, search, names, label, children, ...form }: ListFormProps): ReactElement {
  const { base } = useRouter();
  const others = [...new URLSearchParams(withoutDialog('', search))].filter(
    ([other]) => !names.includes(other) && other !== 'page',
  );
  return (
    <form action={base + path} aria-label={label} {...form}>
      {others.map(([other, value]) => (
        <input key={`${other}=${value}`} type="hidden" name={other} value={value} />
      ))}
      {children}
    </form>
  );
}
