import type { InputHTMLAttributes, ReactNode } from 'react';

/** Attributes of a control: its name, what it starts with, and the listeners of a form that keeps its values itself. */
export type ControlAttributes = Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'defaultValue'>;

/** Attributes of a box or a round button: its name, what it stands for, and whether it starts chosen. */
export type ChoiceAttributes = Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'value' | 'defaultChecked'>;

/** Where a field gets its name, its id and its message from: the form around it. */
export interface FieldSource<in Name extends string = never> {
  readonly idOf: (name: Name) => string;
  /** Message in the reader's language; null: nothing is wrong. */
  readonly errorOf: (name: Name) => string | null;
  /** Attributes of the control itself: its name and what it starts with. */
  readonly inputOf: (name: Name) => ControlAttributes;
  /** Label of a field that its form names; null: the page gives it. */
  readonly labelOf?: (name: Name) => ReactNode;
}
