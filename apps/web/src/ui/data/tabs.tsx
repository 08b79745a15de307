import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';

export interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: ReactNode;
}

interface TabsProps<Key extends string> {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly selected: Key;
  readonly onSelect: (key: Key) => void;
  /** Content of the selected tab. */
  readonly children: ReactNode;
}

/**
 * Tabs with the keyboard behaviour of the ARIA pattern. Keep the selected key in the address, so that it can be linked
 * to.
 */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Key>): ReactElement {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const present = tabs.findIndex((tab) => tab.key === selected);
    const next = tabs[(present + (step ?? 0) + tabs.length) % tabs.length];
    if (!step || !next) return;
    event.preventDefault();
    onSelect(next.key);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus();
  };
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className="flex overflow-x-auto border-b border-line-strong">
        {tabs.map((tab) => {
          const isSelected = tab.key === selected;
          return (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-${tab.key}`}
              data-tab={tab.key}
              aria-selected={isSelected}
              aria-controls={`${id}-panel`}
              tabIndex={isSelected ? 0 : -1}
              className={`min-h-11 border-b-3 px-4 whitespace-nowrap ${isSelected ? 'border-primary font-semibold' : 'border-transparent text-muted'}`}
              onClick={() => onSelect(tab.key)}
              onKeyDown={onKeyDown}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className="pt-4">
        {children}
      </div>
    </div>
  );
}
