import type { ReactElement } from 'react';
import { useLocation, useRouter, useSearch } from 'wouter';

import { backOfficePaths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { SearchIcon } from '#ui/drawing/shell-icons.tsx';

/** Search of an admin over orders, people and papers. A plain form, which the browser sends by itself. */
export function DeskSearch({ className }: { readonly className: string }): ReactElement {
  const { text } = useTexts();
  const { base } = useRouter();
  const [path] = useLocation();
  const search = new URLSearchParams(useSearch());
  const query = (path === backOfficePaths.adminSearch() && search.get('q')) || '';
  return (
    <form role="search" action={base + backOfficePaths.adminSearch()} className={className}>
      <div className="relative w-full max-w-120">
        <input
          key={query}
          aria-label={text('common.desk.searchLabel')}
          type="search"
          name="q"
          defaultValue={query}
          placeholder={text('common.desk.searchPlaceholder')}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          className="input pr-12"
        />
        <button
          type="submit"
          aria-label={text('common.shell.search')}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center"
        >
          <SearchIcon className="size-5" />
        </button>
      </div>
    </form>
  );
}
