import { lazy, Suspense, useEffect } from 'react';
import type { ReactElement, ReactNode } from 'react';

import type { PageForm } from '#lib/forms/use-form';
import { orNever } from '#lib/hydration/or-never';
import { FORM_KEY_FIELD, FORM_NAME_FIELD, FORM_SUBJECT_FIELD } from '#lib/forms/hidden-fields';

interface FormProps {
  readonly of: PageForm;
  readonly className?: string;
  readonly children: ReactNode;
}

const loadNotice = () => import('#ui/form/waiting-notice.tsx');
const WaitingNotice = lazy(() => orNever(loadNotice()));
/** After the page itself: without a connection it could not be fetched any more. */
const PRELOAD_AFTER_MS = 1500;

/** A field took the focus, was left, or changed. */
const FIELD_EVENTS = ['focusin', 'focusout', 'input'] as const;

/** Frame of a form that works before its code has come: the browser sends it to the page's own address. */
export function Form({ of, className, children }: FormProps): ReactElement {
  const { ref, onField } = of;
  useEffect(() => {
    const form = ref.current;
    for (const kind of FIELD_EVENTS) form?.addEventListener(kind, onField);
    return () => {
      for (const kind of FIELD_EVENTS) form?.removeEventListener(kind, onField);
    };
  });
  useEffect(() => {
    const preload = setTimeout(() => void loadNotice().catch(() => undefined), PRELOAD_AFTER_MS);
    return () => clearTimeout(preload);
  }, []);
  return (
    <form
      id={of.id}
      ref={ref}
      method="post"
      action={of.action}
      encType={of.hasFiles ? 'multipart/form-data' : undefined}
      noValidate
      className={className}
      onSubmit={of.onSubmit}
    >
      <input type="hidden" name={FORM_NAME_FIELD} value={of.name} />
      {of.subject !== undefined && <input type="hidden" name={FORM_SUBJECT_FIELD} value={of.subject} />}
      {of.key !== undefined && <input type="hidden" name={FORM_KEY_FIELD} value={of.key} />}
      {children}
      {of.isWaiting && (
        <Suspense>
          <WaitingNotice />
        </Suspense>
      )}
    </form>
  );
}
