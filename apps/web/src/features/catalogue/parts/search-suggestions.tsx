import { FEWEST_LETTERS } from '@matete/contract/catalogue/suggest-products';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'wouter';

import { suggestProducts } from '#features/catalogue/api/suggest-products';
import { useAnnounce } from '#lib/page/announcer.tsx';
import { paths } from '#lib/routing/paths';
import { LocalText } from '#lib/texts/local-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';

/** How long nothing is typed before anything is asked. */
const PAUSE_MS = 180;

interface Suggestion {
  readonly href: string;
  readonly label: ReactNode;
  readonly kind: ReactNode;
}

/**
 * Suggests families and products under a search field while somebody types (combobox with a list, ARIA practices): the
 * arrows choose, Enter opens, Escape closes. The field stays a plain one until this code has come.
 */
export default function SearchSuggestions({ input }: { input: HTMLInputElement }): ReactElement {
  const listId = useId();
  const [, navigate] = useLocation();
  const [isOpen, setIsOpen] = useState(document.activeElement === input);
  const [active, setActive] = useState(-1);
  const typed = useTyped(input);
  const suggestions = useSuggestions(typed);
  const shown = isOpen ? suggestions : [];
  useAnnouncedCount(isOpen && typed.length >= FEWEST_LETTERS ? suggestions.length : 0);

  const close = (): void => {
    setIsOpen(false);
    setActive(-1);
  };
  const open = ({ href }: Suggestion): void => {
    close();
    input.blur();
    navigate(href);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const chosen = shown[active];
    if (event.isComposing) return;
    if (event.key === 'Escape' && shown.length > 0) {
      // Escape would empty the field as well.
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      open(chosen);
    } else if (event.key === 'Enter') close();
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && suggestions.length > 0) {
      event.preventDefault();
      setIsOpen(true);
      setActive(nextOf(active, event.key === 'ArrowDown' ? 1 : -1, suggestions.length));
    }
  });
  const onInput = useEffectEvent((): void => {
    setIsOpen(true);
    setActive(-1);
  });
  const onBlur = useEffectEvent(close);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    input.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    input.addEventListener('input', () => onInput(), { signal });
    input.addEventListener('blur', () => onBlur(), { signal });
    return () => listening.abort();
  }, [input]);
  useComboboxRole(input, {
    listId,
    activeId: active >= 0 && shown[active] ? optionId(listId, active) : null,
    isOpen: shown.length > 0,
  });

  return <List id={listId} shown={shown} active={active} onOpen={open} />;
}

interface ListProps {
  readonly id: string;
  readonly shown: readonly Suggestion[];
  /** Index of the one that the arrows have chosen; -1: none. */
  readonly active: number;
  readonly onOpen: (suggestion: Suggestion) => void;
}

function List({ id, shown, active, onOpen }: ListProps): ReactElement {
  const { text } = useTexts();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={text('common.shell.suggestions')}
      hidden={shown.length === 0}
      className="suggestions"
    >
      {shown.map((suggestion, index) => (
        <button
          key={suggestion.href}
          id={optionId(id, index)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className="menu-item justify-between gap-3"
          // The field keeps its focus: without, the list would be gone before it is clicked.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onOpen(suggestion)}
        >
          <span>{suggestion.label}</span>
          <span className="text-meta text-muted">{suggestion.kind}</span>
        </button>
      ))}
    </div>
  );
}

const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The place after or before one, round the list; -1 is the field itself. */
const nextOf = (active: number, step: 1 | -1, count: number): number =>
  ((active + 1 + step + count + 1) % (count + 1)) - 1;

/** What stands in the field, once it has stood there for a moment. */
function useTyped(input: HTMLInputElement): string {
  const [typed, setTyped] = useState(() => input.value.trim());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setTyped(input.value.trim()), PAUSE_MS);
    };
    input.addEventListener('input', note);
    // Something may have been typed while this code came.
    note();
    return () => {
      clearTimeout(timer);
      input.removeEventListener('input', note);
    };
  }, [input]);
  return typed;
}

/** Suggestions for what is typed. An answer to what was typed before is cancelled, or dropped where it comes late. */
function useSuggestions(typed: string): readonly Suggestion[] {
  const { t } = useTexts();
  const isEnough = typed.length >= FEWEST_LETTERS;
  const { data } = useQuery({
    ...suggestProducts({ query: { search: typed.slice(0, 200) } }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  if (!isEnough || data === undefined) return [];
  return [
    ...data.families.map(({ primaryCategoryId: cat, subCategoryId: sub }) => ({
      href: paths.products({ cat, sub }),
      label: t(`common.subCategory.${sub}`),
      kind: t('common.shell.suggestedFamily'),
    })),
    ...data.products.map((product) => ({
      href: paths.product(product.productId),
      label: <LocalText text={product.name} />,
      kind: t(`common.subCategory.${product.subCategoryId}`),
    })),
  ];
}

/** Announces how many suggestions there are, when they change. */
function useAnnouncedCount(count: number): void {
  const { text } = useTexts();
  const announce = useAnnounce();
  useEffect(() => {
    if (count > 0) announce(text('common.shell.suggestionCount', { count }));
  }, [count, announce, text]);
}

interface Combobox {
  readonly listId: string;
  readonly activeId: string | null;
  readonly isOpen: boolean;
}

/** Makes the field a combobox. Its attributes are set here: whoever does not search does not load them. */
function useComboboxRole(input: HTMLInputElement, { listId, activeId, isOpen }: Combobox): void {
  useEffect(() => {
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', listId);
    input.setAttribute('aria-expanded', String(isOpen));
    if (activeId === null) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', activeId);
  }, [input, listId, activeId, isOpen]);
}
