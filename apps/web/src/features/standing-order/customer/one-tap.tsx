import type { Endpoint } from '@matete/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

import { changedByStanding } from '#features/standing-order/customer/standing-frame.tsx';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import type { FormDefinition } from '#lib/forms/form-definition';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';

interface OneTapProps<E extends Endpoint, Name extends string> {
  readonly definition: FormDefinition<E, Name>;
  readonly page: PageProps;
  /** What the form sends besides its address. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly label: ReactNode;
}

/** Form of one button that changes a standing order; the page shows it as it then is. */
export function OneTap<E extends Endpoint, Name extends string>({
  definition,
  page,
  fields = {},
  label,
}: OneTapProps<E, Name>): ReactElement {
  const user = useAccount('CUSTOMER');
  const client = useQueryClient();
  const form = useForm(definition, {
    context: { ...page, user },
    onDone: () => void invalidateCalls(client, changedByStanding),
  });
  return (
    <Form of={form}>
      <ErrorSummary lines={form.summary} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" isBusy={form.isSending}>
        {label}
      </Button>
    </Form>
  );
}
