import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'wouter';

import { useTexts } from '#lib/texts/text.tsx';
import { withParameter } from '#lib/list/list-address';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/text-input.tsx';

interface FilterSelectProps {
  /** Address of the list, without its parameters. */
  readonly path: string;
  readonly search: URLSearchParams;
  /** Parameter of the address. */
  readonly name: string;
  readonly label: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** `<option>`s that are more than values with labels, in groups for example. */
  readonly children?: ReactNode;
}

/** Filter of a back-office list, written to the address at once; without code, by the button of its `FilterBar`. */
export function FilterSelect({ path, search, name, label, options = [], children }: FilterSelectProps): ReactElement {
  const { text } = useTexts();
  const [, navigate] = useLocation();
  return (
    <Field label={label} className="min-w-32 flex-1 basis-36 sm:max-w-56">
      <Select
        name={name}
        value={search.get(name) ?? ''}
        onChange={(event) => navigate(withParameter(path, search, [name, event.target.value]), { replace: true })}
      >
        <option value="">{text('admin.filter.all')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {children}
      </Select>
    </Field>
  );
}
