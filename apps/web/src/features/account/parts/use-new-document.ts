import { useRouter } from 'wouter';

import { leavePage } from '#lib/routing/leave-page';

/**
 * Returns what opens a page as a new document, for what ends every session of an account: that of this browser may be
 * among them, and a page that still held it would be loaded anew while its reader types in the next one.
 */
export function useNewDocument(): (address: string) => void {
  const { base } = useRouter();
  return (address) => leavePage(base + address);
}
