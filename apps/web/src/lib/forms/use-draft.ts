import { useEffect, useEffectEvent, useState } from 'react';

import { type DraftOwner, type DraftValues, forgetDraft, readDraft, writeDraft } from '#lib/device/form-drafts';
import type { PageForm } from '#lib/forms/use-form';

/** Draft of a form that people fill for long. */
export interface Draft {
  /** The fields show what was typed on another visit. */
  readonly isRestored: boolean;
  /** Forgets what was typed, and shows the form as the page came with it. */
  readonly erase: () => void;
  /** Forgets what was typed, because it was sent. */
  readonly forget: () => void;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Kinds of input whose text may stay on a device. A box that is ticked agrees to something: it is ticked anew. */
const KEPT_TYPES: ReadonlySet<string> = new Set(['text', 'search', 'email', 'tel', 'url', 'radio']);
/** What browsers fill in of cards and codes. */
const NEVER = /^(cc-|one-time-code)/;

function isKept(field: Element): field is Field {
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) return field.name !== '';
  return (
    field instanceof HTMLInputElement &&
    field.name !== '' &&
    KEPT_TYPES.has(field.type) &&
    !NEVER.test(field.autocomplete)
  );
}

const isRadio = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'radio';

/** Value that a field had when the page came. */
function startOf(field: Exclude<Field, HTMLSelectElement> | HTMLSelectElement): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

const isChanged = (field: Field): boolean =>
  isRadio(field) ? field.checked !== field.defaultChecked : field.value !== startOf(field);

const fieldsOf = ({ elements }: HTMLFormElement): Field[] => [...elements].filter(isKept);

/** What was changed in a form, by name. */
const changedIn = (form: HTMLFormElement): DraftValues =>
  fieldsOf(form)
    .filter((field) => isChanged(field) && (!isRadio(field) || field.checked))
    .map((field) => [field.name, field.value] as const);

/** Writes a draft into the fields, each of which then tells what follows it. */
function fill(form: HTMLFormElement, values: DraftValues): boolean {
  const given = new Map(values);
  let isFilled = false;
  for (const field of fieldsOf(form)) {
    const value = given.get(field.name);
    if (value === undefined || (isRadio(field) ? field.value !== value : field.value === value)) continue;
    if (isRadio(field)) field.checked = true;
    else field.value = value;
    isFilled = true;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return isFilled;
}

/**
 * Keeps what is typed into a long form on the device until it is sent, and brings it back on the next visit, unless
 * something was typed already or the server has just answered what is wrong. Passwords, files, boxes and hidden fields
 * are never kept.
 *
 * @param owner Whose form it is, and what it is called: its name, and what it is about.
 */
export function useDraft({ ref, failure }: Pick<PageForm, 'ref' | 'failure'>, owner: DraftOwner): Draft {
  const [isRestored, setIsRestored] = useState(false);
  const restore = useEffectEvent((): void => {
    const form = ref.current;
    if (form === null || failure !== null || fieldsOf(form).some(isChanged)) return;
    const values = readDraft(owner);
    if (values !== null && fill(form, values)) setIsRestored(true);
  });
  const keep = useEffectEvent((): void => {
    if (ref.current === null) return;
    const values = changedIn(ref.current);
    if (values.length === 0) forgetDraft(owner);
    else writeDraft(owner, values);
  });
  useEffect(() => {
    const form = ref.current;
    restore();
    const listener = (): void => keep();
    form?.addEventListener('input', listener);
    return () => form?.removeEventListener('input', listener);
  }, [ref]);
  const erase = (): void => {
    const form = ref.current;
    setIsRestored(false);
    if (form !== null) {
      form.reset();
      for (const field of fieldsOf(form)) field.dispatchEvent(new Event('input', { bubbles: true }));
      form.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select')?.focus();
    }
    forgetDraft(owner);
  };
  const forget = (): void => {
    setIsRestored(false);
    forgetDraft(owner);
  };
  return { isRestored, erase, forget };
}
