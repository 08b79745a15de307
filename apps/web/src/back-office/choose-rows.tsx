import { useEffect, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useLocation, useRouter } from 'wouter';

import { choiceParameters, CHOSEN } from '#back-office/chosen-rows';
import { useIsHydrated } from '#lib/hydration/use-is-hydrated';
import { Button } from '#ui/form/button.tsx';

interface ChooseRowsProps {
  /** Address of the list, without its parameters. */
  readonly path: string;
  readonly search: URLSearchParams;
  /** What the list shows: a row that was decided takes its tick along. */
  readonly rows: readonly unknown[];
  /** Some of the rows have a box. */
  readonly canChoose: boolean;
  /** Words of the button, by how many are ticked. */
  readonly action: (count: number) => string;
  /** Said while nothing is ticked. */
  readonly hint: string;
  /** The list, whose rows have a box named `CHOSEN` each. */
  readonly children: ReactNode;
}

/** A list with a box for each row that can be decided with others: a form that opens the dialog about those ticked. */
export function ChooseRows({ path, search, rows, canChoose, action, hint, children }: ChooseRowsProps): ReactElement {
  const { base } = useRouter();
  const [, navigate] = useLocation();
  const isHydrated = useIsHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  const countAgain = (): void => setCount(form.current === null ? 0 : new FormData(form.current).getAll(CHOSEN).length);
  // A box may have been ticked before its code came; one that was decided is gone.
  useEffect(countAgain, [rows]);
  // A form without a button would promise something.
  if (!canChoose) return <>{children}</>;
  return (
    <form
      ref={form}
      action={base + path}
      onChange={countAgain}
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][]);
        navigate(`${path}?${chosen}`);
      }}
    >
      {choiceParameters(search).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" tone="action" isDisabled={isHydrated && count === 0}>
          {action(count)}
        </Button>
        {count === 0 && <span className="text-meta text-muted">{hint}</span>}
      </p>
    </form>
  );
}
