import type { OrderView } from '@matete/contract/order/order-views';
import { useEffect, useEffectEvent, useState } from 'react';

import { forgetDraft, readDraft, writeDraft } from '#features/dispute/customer/dispute-draft';
import type { DisputeDraft } from '#features/dispute/customer/dispute-draft';
import { sentFieldsOf } from '#lib/forms/form-call';
import type { PageForm } from '#lib/forms/use-form';
import { useAccount } from '#lib/session/session.tsx';

interface DraftState {
  /** The fields show what was typed on another visit. */
  readonly isRestored: boolean;
  readonly forget: () => void;
}

/**
 * Keeps what is typed into the form of a dispute on the device until it is sent, and brings it back on the next visit,
 * unless something was typed already or the server has just answered what is wrong.
 */
export function useDisputeDraft(form: PageForm, { orderId, lines }: OrderView): DraftState {
  const { userId } = useAccount('CUSTOMER');
  const [isRestored, setIsRestored] = useState(false);
  const { ref } = form;
  const names = lines.map(({ productId }, index) => [productId, `lines.${index}.receivedKg`] as const);
  const keep = (): void => {
    if (ref.current) writeDraft(userId, orderId, draftIn(ref.current, names));
  };
  const restore = useEffectEvent((): void => {
    const draft = readDraft(userId, orderId);
    if (draft === null || ref.current === null || form.failure !== null || isTouched(ref.current)) return;
    fill(ref.current, draft, names);
    setIsRestored(true);
  });
  const keepNow = useEffectEvent(keep);
  useEffect(() => {
    const element = ref.current;
    restore();
    const listener = (): void => keepNow();
    element?.addEventListener('input', listener);
    return () => element?.removeEventListener('input', listener);
  }, [ref]);
  return { isRestored, forget: () => forgetDraft(userId, orderId) };
}

type LineNames = readonly (readonly [productId: string, name: string])[];

function draftIn(form: HTMLFormElement, names: LineNames): DisputeDraft {
  const fields = sentFieldsOf(new FormData(form)).texts;
  const textOf = (name: string): string => fields.get(name) ?? '';
  return {
    reason: textOf('reason') as DisputeDraft['reason'],
    description: textOf('description'),
    received: Object.fromEntries(names.map(([productId, name]) => [productId, textOf(name)])),
  };
}

/** Something stands in the form that the page did not come with. */
const isTouched = ({ elements }: HTMLFormElement): boolean =>
  [...elements].some(
    (field) =>
      (field instanceof HTMLTextAreaElement && field.value !== field.defaultValue) ||
      (field instanceof HTMLInputElement &&
        (field.type === 'radio' ? field.checked !== field.defaultChecked : isTyped(field))),
  );

const isTyped = (field: HTMLInputElement): boolean => field.type === 'text' && field.value !== field.defaultValue;

function fill(form: HTMLFormElement, draft: DisputeDraft, names: LineNames): void {
  const given = [
    ['reason', draft.reason],
    ['description', draft.description],
    ...names.map(([productId, name]) => [name, draft.received[productId]] as const),
  ] as const;
  for (const [name, value] of given) {
    const field = form.elements.namedItem(name);
    if (value && field !== null && 'value' in field) field.value = value;
  }
  // What is shown of the values follows them.
  const words = form.elements.namedItem('description');
  if (words instanceof HTMLTextAreaElement) words.dispatchEvent(new Event('input', { bubbles: true }));
}
