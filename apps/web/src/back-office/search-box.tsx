import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { useTexts } from '#lib/texts/text.tsx';
import { withParameter } from '#lib/list/list-address';
import { ListForm } from '#back-office/list-form.tsx';
import { SearchIcon } from '#ui/drawing/shell-icons.tsx';

interface SearchBoxProps {
  /** Address of the list, without its parameters. */
  readonly path: string;
  readonly search: URLSearchParams;
  readonly label: string;
}

/** Search of a back-office list, written to the address as `q`. */
export function SearchBox({ path, search, label }: SearchBoxProps): ReactElement {
  const { text } = useTexts();
  const [, navigate] = useLocation();
  const present = search.get('q') ?? '';
  return (
    <ListForm
      key={present}
      path={path}
      search={search}
      names={['q']}
      role="search"
      label={label}
      className="mb-4 flex max-w-form"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('q');
        navigate(withParameter(path, search, ['q', typeof typed === 'string' ? typed.trim() : '']));
      }}
    >
      <input
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        className="input rounded-r-none"
        defaultValue={present}
      />
      <button
        type="submit"
        className="btn btn-icon -ml-px min-h-12 rounded-l-none"
        aria-label={text('common.shell.search')}
      >
        <SearchIcon className="size-5" />
      </button>
    </ListForm>
  );
}
