import { useLayoutEffect, useRef, useState } from 'react';
import type { FormEvent, RefObject } from 'react';

interface OwnInput {
  readonly field: RefObject<HTMLInputElement | null>;
  /** What stands in the field now. */
  readonly value: string;
  readonly onInput: (event: FormEvent<HTMLInputElement>) => void;
  /** Writes into the field, as if it had been typed. */
  readonly type: (value: string) => void;
}

/**
 * An input that the browser keeps, whose value is shown elsewhere as well. What was typed before hydration is taken up.
 * A start that changes later, because it was saved or changed elsewhere, replaces the one before, but nothing that was
 * typed since.
 *
 * @param onValue Told of every change.
 */
export function useOwnInput(start: string, onValue?: (value: string) => void): OwnInput {
  const field = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(start);
  const take = (typed: string): void => {
    setValue(typed);
    onValue?.(typed);
  };
  const known = useRef(start);
  const takeNow = useRef(take);
  takeNow.current = take;
  // Before the browser tells of anything else: a press that comes with the code finds what was typed.
  useLayoutEffect(() => {
    const input = field.current;
    if (input === null) return;
    if (known.current === start && input.value !== start) takeNow.current(input.value);
    if (known.current !== start && input.value === known.current) {
      input.value = start;
      takeNow.current(start);
    }
    known.current = start;
  }, [start]);
  return {
    field,
    value,
    onInput: (event) => take(event.currentTarget.value),
    type: (typed) => {
      if (field.current === null) return;
      field.current.value = typed;
      // The form around it is told as well.
      field.current.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}
