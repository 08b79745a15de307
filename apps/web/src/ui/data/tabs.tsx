import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { useLocation } from 'wouter';

import { Link } from '#lib/routing/link.tsx';

export interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: ReactNode;
}

interface TabsProps<Key extends string> {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly selected: Key;
  /** Address of the page with a tab selected: the tabs are links, which need no code. */
  readonly hrefOf: (key: Key) => string;
  /** Content of the selected tab. */
  readonly children: ReactNode;
}

/**
 * Tabs with the keyboard behaviour of the ARIA pattern. The selected key is in the address, so that it can be linked to.
 */
export function Tabs<Key extends string>(props: TabsProps<Key>): ReactElement {
  const { label, tabs, selected, hrefOf, children } = props;
  const [, navigate] = useLocation();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the row scrolls: the selected tab is brought into view.
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (tab && list.current) list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft - 16;
  }, [selected]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const present = tabs.findIndex((tab) => tab.key === selected);
    const next = tabs[(present + (step ?? 0) + tabs.length) % tabs.length];
    if (!step || !next) return;
    event.preventDefault();
    navigate(hrefOf(next.key), { replace: true });
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus();
  };
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className="flex overflow-x-auto border-b border-line-strong">
        {tabs.map((tab) => {
          const isSelected = tab.key === selected;
          const attributes = {
            role: 'tab',
            id: `${id}-${tab.key}`,
            'data-tab': tab.key,
            'aria-selected': isSelected,
            'aria-controls': `${id}-panel`,
            tabIndex: isSelected ? 0 : -1,
            className: `inline-flex min-h-11 items-center border-b-3 px-4 whitespace-nowrap no-underline ${isSelected ? 'border-primary font-semibold text-text' : 'border-transparent text-muted'}`,
            onKeyDown,
          };
          return (
            <Link key={tab.key} href={hrefOf(tab.key)} replace {...attributes}>
              {tab.label}
            </Link>
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className="pt-4">
        {children}
      </div>
    </div>
  );
}
