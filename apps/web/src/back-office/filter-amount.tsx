import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { withParameter } from '#lib/list/list-address';
import { AMOUNT } from '#lib/list/typed-amount';
import { AmountFilter } from '#ui/form/amount-filter.tsx';

interface FilterAmountProps {
  /** Address of the list, without its parameters. */
  readonly path: string;
  readonly search: URLSearchParams;
}

/** Filter of a list by its amounts, written to the address when it is left; without code, by the button of its `FilterBar`. */
export function FilterAmount({ path, search }: FilterAmountProps): ReactElement {
  const [, navigate] = useLocation();
  return (
    <AmountFilter
      search={search}
      onLeave={(typed) => navigate(withParameter(path, search, [AMOUNT, typed]), { replace: true })}
    />
  );
}
