import { useEffect, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

import type { ContractForm } from '#lib/forms/contract-form';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';

interface ProfileSectionProps<Values extends object, Body> {
  readonly id: string;
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly of: ContractForm<Values, Body>;
  /** Saves the section; returns the message shown beside the button. */
  readonly onSave: (body: Body, values: Values) => Promise<void>;
  readonly savedText?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Section of the profile with a form of its own: its errors stay in it, and leaving it unsaved asks for confirmation.
 */
export function ProfileSection<Values extends object, Body>({
  id,
  title,
  hint,
  of,
  onSave,
  savedText,
  children,
}: ProfileSectionProps<Values, Body>): ReactElement {
  const { t, text } = useTexts();
  const [isSaved, setIsSaved] = useState(false);
  const { isDirty } = of.form.formState;
  useUnsavedGuard(isDirty, text('form.unsaved'));
  const submit = of.onSubmit(async (body, values) => {
    setIsSaved(false);
    await onSave(body, values);
    setIsSaved(true);
  });
  return (
    <section id={id} className="slip scroll-mt-4" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="px-4 py-3 text-h3">
        {title}
      </h2>
      <hr className="tear" />
      <form method="post" noValidate className="p-4" onSubmit={submit}>
        <ErrorSummary lines={of.summary} />
        {hint && <p className="mb-4 text-meta text-muted">{hint}</p>}
        <div className="space-y-4">{children}</div>
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Button type="submit" isBusy={of.isSending}>
            {t('common.action.save')}
          </Button>
          <p role="status">
            {isSaved && !isDirty && <span className="text-mark-green">{savedText ?? t('account.profile.saved')}</span>}
          </p>
        </div>
      </form>
    </section>
  );
}

/**
 * Asks before unsaved changes are lost: the browser's own question on closing the page, ours on links inside the
 * product.
 */
function useUnsavedGuard(isDirty: boolean, question: string): void {
  useEffect(() => {
    if (!isDirty) return;
    const onLeave = (event: BeforeUnloadEvent): void => event.preventDefault();
    const onClick = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      const staysHere = !link || link.target === '_blank' || link.pathname === window.location.pathname;
      if (staysHere || window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', onLeave);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onLeave);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [isDirty, question]);
}
