import type { SecondFactorView } from '@matete/contract/account/second-factor';
import type { Endpoint } from '@matete/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';

import { readSecondFactor } from '#features/account/api/security/read-second-factor';
import { replaceAnswer } from '#lib/api/calls';
import type { FieldName, FormDefinition } from '#lib/forms/form-definition';
import { type PageForm, useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount, useSession } from '#lib/session/session.tsx';

/** A form of the second factor: its answer is how the factor stands from then on. */
export function useFactorForm<E extends Endpoint & { readonly response: object }, Name extends string>(
  definition: FormDefinition<E, Name>,
  page: PageProps,
): PageForm<FieldName<Name>> {
  const client = useQueryClient();
  const user = useAccount();
  const { setUser } = useSession();
  return useForm(definition, {
    context: { ...page, user },
    onDone: (answer) => {
      const factor = answer as SecondFactorView;
      replaceAnswer(client, readSecondFactor(), factor);
      setUser({ ...user, hasSecondFactor: factor.onSince !== null });
    },
  });
}
