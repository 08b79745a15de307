import type { FormEvent, ReactElement } from 'react';
import { useLocation, useRouter } from 'wouter';

import { logout } from '#features/account/api/logout';
import { signOutForm } from '#app/shell/sign-out-form';
import { ApiError } from '#lib/api/api-error';
import { clearDevice } from '#lib/device/clear-device';
import { useForm } from '#lib/forms/use-form';
import { ownerOf } from '#lib/outbox/reader';
import { useWaitingCount } from '#lib/outbox/waiting-count';
import { infoPaths } from '#lib/routing/info-paths';
import { leavePage } from '#lib/routing/leave-page';
import { useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

const NOWHERE = { params: {}, search: new URLSearchParams() };

/** Ends the session, clears what the device stored for the account, and opens the home page. */
export function SignOutButton(): ReactElement {
  const { t } = useTexts();
  const { base } = useRouter();
  const { user } = useSession();
  const [, navigate] = useLocation();
  const showToast = useToast();
  const form = useForm(signOutForm, {
    context: { ...NOWHERE, user },
    send: async () => {
      try {
        await logout();
      } catch (error) {
        // A session that has already ended is what was wanted. Without an answer the session may still be open, and the
        // reader is told.
        if (error instanceof ApiError) return;
        showToast(t('common.generic.offline'));
        throw error;
      }
    },
    // The page goes, and what it knew of the account with it: emptied before, it would ask again, as nobody.
    onDone: () => {
      clearDevice();
      leavePage(`${base}/`);
    },
  });
  // What is not sent would be deleted: its person is asked first.
  const ask = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    navigate(infoPaths.outbox(true));
  };
  const isAsked = useWaitingCount(ownerOf(user)) > 0;
  return (
    <Form of={isAsked ? { ...form, onSubmit: ask } : form}>
      <button type="submit" className="menu-item" aria-busy={form.isSending || undefined}>
        {t('common.nav.signOut')}
      </button>
    </Form>
  );
}
