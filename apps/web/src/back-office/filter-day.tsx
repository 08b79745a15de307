import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { withParameter } from '#lib/list/list-address';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';

interface FilterDayProps {
  /** Address of the list, without its parameters. */
  readonly path: string;
  readonly search: URLSearchParams;
  /** Parameter of the address. */
  readonly name: string;
  readonly label: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Day of a filter in the address; undefined where none, or nothing that is a day, stands there. */
export function dayIn(search: URLSearchParams, name: string): string | undefined {
  const day = search.get(name) ?? '';
  return DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
}

/** Day filter of a back-office list, written to the address once it is whole; without code, by the button of its `FilterBar`. */
export function FilterDay({ path, search, name, label }: FilterDayProps): ReactElement {
  const [, navigate] = useLocation();
  const day = dayIn(search, name) ?? '';
  return (
    <Field label={label} className="min-w-32 flex-1 basis-36 sm:max-w-56">
      <TextInput
        type="date"
        name={name}
        key={day}
        defaultValue={day}
        onChange={({ target }) => {
          // A year that is still being typed is no day that anybody wants.
          if (target.value === '' || target.value >= '2000')
            navigate(withParameter(path, search, [name, target.value]), { replace: true });
        }}
      />
    </Field>
  );
}
