import type { CompanyView } from '@matete/contract/company/company';
import { useQuery } from '@tanstack/react-query';

import { readCompany } from '#features/company/api/read-company';
import { isBusiness } from '#features/company/parts/company-of';
import { useSession } from '#lib/session/session.tsx';
import { customerIdOf } from '#lib/session/customer-of';

/** Returns the company that the reader buys for; null: a business that has given none; undefined: no business, or not read yet. */
export function useCompany(): CompanyView | null | undefined {
  const { user } = useSession();
  const { data } = useQuery({
    ...readCompany({ params: { customerId: customerIdOf(user) } }),
    enabled: isBusiness(user),
  });
  return data?.company;
}
