import { useState } from 'react';
import type { ReactElement, ReactNode, SubmitEvent } from 'react';
import { useLocation, useRouter, useSearch } from 'wouter';

import { FORM_NAME_FIELD, FORM_SUBJECT_FIELD } from '#lib/forms/hidden-fields';
import { useSubmittedForm } from '#lib/forms/submitted-form.tsx';
import { paths } from '#lib/routing/paths';
import { useSession } from '#lib/session/session.tsx';
import { useErrorText } from '#lib/texts/error-text';
import { useToast } from '#ui/overlay/toast.tsx';

interface OnePressFormProps {
  /** Name of the form's definition. */
  readonly name: string;
  /** Id of what it is about, where its page shows the same form for several things. */
  readonly subject?: string | undefined;
  /** Page that takes the form before its code has come, without the language. */
  readonly page: string;
  /** What a press does. @throws ApiError for a refusal */
  readonly onPress: () => Promise<void>;
  readonly className?: string;
  readonly children: (isBusy: boolean) => ReactNode;
}

/**
 * A form of one button, for accounts: nothing is typed, and the same press twice is as good as once. The browser sends it
 * to a page that knows it before its code has come; a visitor is led to sign in, and back to where they were.
 */
export function OnePressForm({ name, subject, page, onPress, className, children }: OnePressFormProps): ReactElement {
  const { user } = useSession();
  const { base } = useRouter();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const showToast = useToast();
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const submitted = useSubmittedForm({ name, subject, path });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    if (!user) return navigate(paths.signIn(search ? `${path}?${search}` : path));
    setIsBusy(true);
    onPress()
      .catch((error: unknown) => showToast(errorText(error)))
      .finally(() => setIsBusy(false));
  };
  return (
    <form method="post" action={base + page} className={className} onSubmit={onSubmit}>
      <input type="hidden" name={FORM_NAME_FIELD} value={name} />
      {subject !== undefined && <input type="hidden" name={FORM_SUBJECT_FIELD} value={subject} />}
      {children(isBusy)}
      {path === page &&
        submitted?.failure.general.map((message) => (
          <p key={message} role="alert" className="mt-2 rounded-paper bg-bad-bg p-3 text-bad-fg">
            {message}
          </p>
        ))}
    </form>
  );
}
