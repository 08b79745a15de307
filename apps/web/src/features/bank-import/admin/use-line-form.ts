import type { Endpoint, ResponseOf } from '@matete/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { listStatements } from '#features/bank-import/api/list-statements';
import { readStatement } from '#features/bank-import/api/read-statement';
import { listPaymentsForAdmin } from '#features/payment/api/list-payments-for-admin';
import { adminOverview } from '#features/report/api/admin-overview';
import { browserTransport } from '#lib/api/browser-transport';
import { callApi } from '#lib/api/calls';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import type { FieldName, FormDefinition } from '#lib/forms/form-definition';
import { type PageForm, useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import type { MessageId } from '@matete/i18n/message-id';
import { useTexts } from '#lib/texts/text.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

/** Calls whose answers a line that is used, set aside or taken back changes. */
export const CHANGED_CALLS = [readStatement, listStatements, listPaymentsForAdmin, adminOverview];

const refreshLines = (client: QueryClient): Promise<void> => invalidateCalls(client, CHANGED_CALLS);

interface LineFormOptions<E extends Endpoint, Name extends string> {
  readonly definition: FormDefinition<E, Name>;
  readonly page: PageProps;
  /** Tells the forms of a page apart. */
  readonly subject: string;
  readonly done: (answer: ResponseOf<E>) => MessageId;
}

/** A form of one button of a line. A refusal stays at the line, and shows what has become of it. */
export function useLineForm<E extends Endpoint, Name extends string>(
  options: LineFormOptions<E, Name>,
): PageForm<FieldName<Name>> {
  const { definition, page, subject, done } = options;
  const { t } = useTexts();
  const client = useQueryClient();
  const showToast = useToast();
  const user = useAccount('ADMIN');
  return useForm(definition, {
    context: { ...page, user },
    subject,
    send: async (call) => {
      try {
        return await callApi<E>(browserTransport, definition.method, definition.path, call);
      } catch (error) {
        void refreshLines(client);
        throw error;
      }
    },
    onDone: async (answer) => {
      showToast(t(done(answer)));
      await refreshLines(client);
    },
  });
}
