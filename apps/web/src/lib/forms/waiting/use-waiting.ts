import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useLocation, useSearch } from 'wouter';

import { ConnectionError } from '#lib/api/api-error';
import type { LooseInput } from '#lib/api/calls';
import type { SentFields } from '#lib/forms/form-call';
import type * as keepers from '#lib/forms/waiting/keep-form';
import type { FormContext, FormDefinition } from '#lib/forms/form-definition';
import { useTexts } from '#lib/texts/text.tsx';

/** After the page itself, which it must not delay: without a connection it could not be fetched any more. */
const PRELOAD_AFTER_MS = 1500;

type Keeper = typeof keepers;
let isLoaded = false;
const loadKeeper = async (): Promise<Keeper> => {
  const keeper = await import('#lib/forms/waiting/keep-form');
  isLoaded = true;
  return keeper;
};

interface WaitingForm {
  /** What was sent from this form waits on the device. */
  readonly isWaiting: boolean;
  /**
   * Keeps a call that got no answer.
   *
   * @throws ConnectionError that says why it could not be kept; the error itself where the form may not wait.
   */
  readonly keep: (call: LooseInput, sent: SentFields, error: unknown) => Promise<void>;
  /** The form took effect: what waited of it is no longer wanted. */
  readonly forget: () => Promise<void>;
}

/** The part of a form that keeps what could not be sent, says that it waits, and brings it back to be corrected. */
export function useWaiting(
  definition: FormDefinition,
  { context, ref }: { readonly context: FormContext; readonly ref: RefObject<HTMLFormElement | null> },
): WaitingForm {
  const { text } = useTexts();
  const [path] = useLocation();
  const search = useSearch();
  const [isWaiting, setIsWaiting] = useState(false);
  const corrected = useRef<string>(undefined);
  // What an admin decides is seen to be done, or not done.
  const mayWait = context.user?.role === 'ADMIN' ? undefined : definition.mayWait;
  const slot = [definition.name, context.subject ?? '', path].join(' ');
  const kept = { user: context.user, slot };
  const watch = useEffectEvent((keeper: Keeper) =>
    keeper.watchForm(kept, { form: ref.current, show: setIsWaiting, refilled: (id) => (corrected.current = id) }),
  );
  useEffect(() => {
    if (mayWait === undefined) return;
    let end: (() => void) | undefined;
    const start = (): void =>
      void loadKeeper().then(
        (keeper) => (end = watch(keeper)),
        () => undefined,
      );
    const preload = setTimeout(start, isLoaded ? 0 : PRELOAD_AFTER_MS);
    return () => {
      clearTimeout(preload);
      end?.();
    };
  }, [mayWait]);

  const keep: WaitingForm['keep'] = async (call, sent, error) => {
    const form = ref.current;
    if (mayWait === undefined || !(error instanceof ConnectionError) || form === null) throw error;
    const page = path + (search ? `?${search}` : '');
    // Without its code nothing can be kept: the form stays as it is, and says so.
    const keeper = await loadKeeper().catch((cause: unknown) => Promise.reject(new ConnectionError('REFUSED', cause)));
    await keeper.keepForm({ ...kept, definition, mayWait, form, page, call, sent, error, text });
    setIsWaiting(true);
    if (mayWait.isRepeatable) form.reset();
  };
  const forget = async (): Promise<void> => {
    setIsWaiting(false);
    // It took effect: what could not be forgotten is asked of the server once more, with its own key.
    if (mayWait !== undefined)
      await loadKeeper()
        .then((keeper) => keeper.forgetForm(kept, corrected.current, !mayWait.isRepeatable))
        .catch(() => undefined);
  };
  return { isWaiting, keep, forget };
}
