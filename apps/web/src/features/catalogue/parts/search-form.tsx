import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { useLocation, useRouter, useSearch } from 'wouter';

import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { SearchIcon } from '#ui/drawing/shell-icons.tsx';

/** Loaded when the field is first focused. */
const SearchSuggestions = lazy(() => import('#features/catalogue/parts/search-suggestions.tsx'));

/** Search of the catalogue. A plain form: it works before hydration. */
export default function SearchForm({ className = '' }: { className?: string }): ReactElement {
  const { text } = useTexts();
  const [path, navigate] = useLocation();
  const { base } = useRouter();
  const search = new URLSearchParams(useSearch());
  // Lists of the back offices have a search of their own, of the same name.
  const query = (path === paths.products() && search.get('q')) || '';
  const input = useRef<HTMLInputElement>(null);
  const [suggestsFor, setSuggestsFor] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    // It may have been focused before its code came.
    if (input.current && document.activeElement === input.current) setSuggestsFor(input.current);
  }, []);
  const shown = useRef(query);
  useEffect(() => {
    // Not when its code comes: something may have been typed before.
    if (shown.current === query) return;
    shown.current = query;
    if (input.current && document.activeElement !== input.current) input.current.value = query;
  }, [query]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    navigate(paths.products({ q: input.current?.value.trim() }));
  };
  return (
    <form role="search" action={base + paths.products()} onSubmit={submit} className={className}>
      <div className="relative w-full">
        <input
          ref={input}
          aria-label={text('common.shell.searchLabel')}
          type="search"
          name="q"
          defaultValue={query}
          placeholder={text('common.shell.searchPlaceholder')}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={(event) => setSuggestsFor(event.currentTarget)}
          className="input pr-12"
        />
        <button
          type="submit"
          aria-label={text('common.shell.search')}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center"
        >
          <SearchIcon className="size-5" />
        </button>
        {suggestsFor && (
          <Suspense>
            <SearchSuggestions input={suggestsFor} />
          </Suspense>
        )}
      </div>
    </form>
  );
}
