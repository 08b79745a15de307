import type { Endpoint } from '@matete/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

import { listNotifications } from '#features/notification/api/list-notifications';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import type { FormDefinition } from '#lib/forms/form-definition';
import { useForm, type PageForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { Form } from '#ui/form/form.tsx';

/** Returns a form that marks notifications as read; the list is fetched again afterwards. */
export function useReadingForm<E extends Endpoint>(
  definition: FormDefinition<E, never>,
  page: PageProps,
  subject?: string,
): PageForm {
  const client = useQueryClient();
  const user = useAccount();
  return useForm(definition, {
    context: { ...page, user },
    ...(subject === undefined ? {} : { subject }),
    onDone: () => invalidateCalls(client, [listNotifications]),
  });
}

/** Frame of such a form: its button, and why it was refused. */
export function ReadingForm({ of, children }: { of: PageForm; children: ReactNode }): ReactElement {
  return (
    <Form of={of}>
      {children}
      {of.summary.map(({ message }) => (
        <p key={message} role="alert" className="mt-2 font-semibold text-bad-fg">
          {message}
        </p>
      ))}
    </Form>
  );
}
