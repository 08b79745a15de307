import type { Endpoint, ResponseOf } from '@matete/contract/endpoint';
import type { AccountId } from '@matete/contract/units';
import { useState } from 'react';

import { browserTransport } from '#lib/api/browser-transport';
import { callApi, type LooseInput } from '#lib/api/calls';
import type { PendingWriteName } from '#lib/api/pending-write';
import { uploadTransport } from '#lib/api/upload-transport';
import { usePendingWrite } from '#lib/api/use-pending-write';
import type { FormDefinition } from '#lib/forms/form-definition';

interface PendingSendInput<E extends Endpoint> {
  readonly definition: FormDefinition<E>;
  /** Name under which the write waits for its answer. */
  readonly name: PendingWriteName;
  readonly accountId: AccountId;
  /** The page shows how much of its files has been sent (`share`); by default it does. */
  readonly isMeasured?: boolean;
}

export interface PendingSend<E extends Endpoint> {
  /** No answer came: sending again repeats the same request. */
  readonly isUnknown: boolean;
  /** Share of the files that has been sent, 0 to 1; null: none are on their way. */
  readonly share: number | null;
  /** For `useForm`. @throws ApiError for a refusal. */
  readonly send: (call: LooseInput) => Promise<ResponseOf<E> | undefined>;
}

/**
 * Sends a form that takes effect at most once. Its key is the one that stands in the form, which the browser may have
 * sent by itself before; it is kept on the device until the answer is known, so that the same form, after a reload too,
 * repeats the same request.
 */
export function usePendingSend<E extends Endpoint>({
  definition: { method, path, mayWait },
  name,
  accountId,
  isMeasured = true,
}: PendingSendInput<E>): PendingSend<E> {
  const [share, setShare] = useState<number | null>(null);
  const { isUnknown, run } = usePendingWrite<LooseInput, ResponseOf<E>>({
    name,
    accountId,
    signatureOf,
    mayWait: mayWait !== undefined,
    send: async (call, idempotencyKey) => {
      const transport = isMeasured && hasFiles(call) ? uploadTransport(setShare) : browserTransport;
      try {
        return await callApi<E>(transport, method, path, { ...call, idempotencyKey });
      } finally {
        setShare(null);
      }
    },
  });
  return { isUnknown, share, send: (call) => run(call, call.idempotencyKey) };
}

const hasFiles = ({ form }: LooseInput): boolean => [...(form?.values() ?? [])].some((value) => value instanceof File);

/** What identifies the call of a form; its files by name and size. */
const signatureOf = ({ params, query, body, form }: LooseInput): unknown => ({
  params,
  query,
  body,
  ...(form === undefined
    ? {}
    : {
        form: [...form].map(([name, value]) => [name, value instanceof File ? `${value.name} ${value.size}` : value]),
      }),
});
