import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { useSearch } from 'wouter';

import { textsOf } from '#lib/forms/form-call';
import type { PageForm } from '#lib/forms/use-form';
import { useTexts } from '#lib/texts/text.tsx';
import { SAVED_PARAMETER } from '#features/account/signed-in/profile-forms';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';

interface ProfileSectionProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly of: PageForm;
  readonly saved: Saved;
  readonly savedText?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Section of the profile with a form of its own: its errors stay in it, and leaving it unsaved asks for confirmation.
 */
export function ProfileSection({ id, title, hint, of, saved, savedText, children }: ProfileSectionProps): ReactElement {
  const { t, text } = useTexts();
  useUnsavedGuard(of.ref, text('form.unsaved'));
  return (
    <section id={id} className="slip scroll-mt-4" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="px-4 py-3 text-h3">
        {title}
      </h2>
      <hr className="tear" />
      <Form of={of} className="p-4">
        <ErrorSummary lines={of.summary} />
        {hint && <p className="mb-4 text-meta text-muted">{hint}</p>}
        <div className="space-y-4">{children}</div>
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Button type="submit" isBusy={of.isSending}>
            {t('common.action.save')}
          </Button>
          <p role="status">
            {saved.isShown(of.ref.current) && (
              <span className="text-mark-green">{savedText ?? t('account.profile.saved')}</span>
            )}
          </p>
        </div>
      </Form>
    </section>
  );
}

interface Saved {
  /** It was saved, and nothing was changed since. */
  readonly isShown: (form: HTMLFormElement | null) => boolean;
  /** What stands in the form is saved now. */
  readonly save: (form: HTMLFormElement | null) => void;
}

/** Keeps whether a section was saved: before this page by the browser itself, or on it. */
export function useSaved(id: string): Saved {
  const wasSaved = new URLSearchParams(useSearch()).get(SAVED_PARAMETER) === id;
  // What was saved, and not what fields start with: React sets that anew whenever it renders.
  const [savedTexts, setSavedTexts] = useState<string>();
  return {
    isShown: (form) =>
      savedTexts === undefined
        ? wasSaved && !isChanged(form)
        : form !== null && textsOf(form).toString() === savedTexts,
    save: (form) => {
      if (form === null) return;
      for (const field of form.elements)
        if (field instanceof HTMLInputElement) field.defaultValue = field.value;
        else if (field instanceof HTMLSelectElement)
          for (const option of field.options) option.defaultSelected = option.selected;
      setSavedTexts(textsOf(form).toString());
    },
  };
}

/** Something stands in the form that was not there when it was shown or saved. */
const isChanged = (form: HTMLFormElement | null): boolean =>
  [...(form?.elements ?? [])].some(
    (field) =>
      (field instanceof HTMLInputElement && field.type !== 'hidden' && field.value !== field.defaultValue) ||
      (field instanceof HTMLSelectElement && field.name !== '' && isOtherChosen(field)),
  );

/** Where no option was chosen by the page, it is the first. */
function isOtherChosen({ options, selectedIndex }: HTMLSelectElement): boolean {
  const first = [...options].findIndex((option) => option.defaultSelected);
  return selectedIndex !== Math.max(0, first);
}

/**
 * Asks before unsaved changes are lost: the browser's own question on closing the page, ours on links inside the
 * product.
 */
function useUnsavedGuard(form: RefObject<HTMLFormElement | null>, question: string): void {
  const onLeave = useEffectEvent((event: BeforeUnloadEvent): void => {
    if (isChanged(form.current)) event.preventDefault();
  });
  const onClick = useEffectEvent((event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const staysHere = !link || link.target === '_blank' || link.pathname === window.location.pathname;
    if (staysHere || !isChanged(form.current) || window.confirm(question)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent): void => onLeave(event);
    const click = (event: MouseEvent): void => onClick(event);
    window.addEventListener('beforeunload', leave);
    document.addEventListener('click', click, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', leave);
      document.removeEventListener('click', click, { capture: true });
    };
  }, []);
}
