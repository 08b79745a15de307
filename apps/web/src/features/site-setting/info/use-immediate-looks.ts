import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { ApiError, ConnectionError } from '#lib/api/api-error';
import { isDataSaverOn } from '#lib/device/data-saver';
import { barColours, type Looks, type Theme } from '#lib/device/looks';
import { shownTheme, useLooks } from '#lib/device/use-looks';
import { sentFieldsOf } from '#lib/forms/form-call';
import { type PageForm, useForm } from '#lib/forms/use-form';
import { useErrorText } from '#lib/texts/error-text';
import type { PageProps } from '#lib/page/page-module';
import { useSession } from '#lib/session/session.tsx';
import { looksForm } from '#features/site-setting/info/looks-form';

interface ImmediateLooks {
  readonly form: PageForm<'theme' | 'savesData'>;
  /** How the page looked when it was opened. */
  readonly initial: Looks;
  /** Applies what the form says now, and has the server remember it. */
  readonly apply: () => void;
  /** Why the last choice is not remembered. */
  readonly failure: ReactNode;
}

/** The form of the looks, each choice of which applies at once. */
export function useImmediateLooks({ params, search }: PageProps): ImmediateLooks {
  const { user } = useSession();
  const present = useLooks();
  const [initial] = useState(present);
  const errorText = useErrorText();
  const [failure, setFailure] = useState<ReactNode>(null);
  const lastSent = useRef(Promise.resolve());
  const form = useForm(looksForm, {
    context: { params, search, user },
    send: () => Promise.resolve(apply()),
    onDone: () => undefined,
  });
  const { ref, action } = form;

  function apply(): undefined {
    if (!ref.current) return;
    const fields = sentFieldsOf(new FormData(ref.current)).texts;
    const chosen: Looks = { theme: fields.get('theme') as Theme, savesData: fields.has('savesData') };
    if (chosen.theme === shownTheme() && chosen.savesData === isDataSaverOn()) return;
    show(chosen);
    // One after the other: the last choice is the one that is remembered.
    lastSent.current = lastSent.current
      .then(() => sendToPage(action, fields))
      .then(
        () => setFailure(null),
        (error: unknown) => setFailure(errorText(error)),
      );
  }

  // What was chosen before the code had come. Later there is nothing left to apply.
  useEffect(apply);

  return { form, initial, apply, failure };
}

/** Applies the looks to this page. */
function show({ theme, savesData }: Looks): void {
  const { dataset } = document.documentElement;
  dataset['theme'] = theme;
  dataset['save'] = savesData ? 'on' : 'off';
  for (const [scheme, colour] of Object.entries(barColours(theme)))
    document.querySelector(`meta[name=theme-color][media*=${scheme}]`)?.setAttribute('content', colour);
}

/**
 * Sends a form to its page as the browser does by itself, without leaving the page: the answer sets the cookies, which
 * some browsers keep far longer than those of code.
 *
 * @throws ConnectionError when no answer came · ApiError when it is refused.
 */
async function sendToPage(address: string, body: URLSearchParams): Promise<void> {
  const answer = await fetch(address, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch((cause) => {
    throw new ConnectionError('OFFLINE', cause);
  });
  // An accepted form leads on.
  if (answer.type !== 'opaqueredirect') throw new ApiError(answer.status, {});
}
