import { useSession } from '#lib/session/session.tsx';

/** Prices without VAT (HT), as a business adds them up, or with VAT (TTC), as a person pays them. */
export type Prices = 'HT' | 'TTC';

/** Returns which prices the reader reckons with: a business HT, everybody else TTC. */
export function usePrices(): Prices {
  const { user } = useSession();
  return user?.customer?.type === 'BUSINESS' ? 'HT' : 'TTC';
}
