import type { logout as endpoint } from '@matete/contract/account/login';

import { ApiError } from '#lib/api/api-error';
import { sendCall } from '#lib/api/calls';
import { expectLeaving } from '#lib/routing/leave-page';

const endSession = sendCall<typeof endpoint>('POST', '/auth/logout');

/**
 * Ends this session, after which the page is left: until then, a stream that is told first renews no page that is to go.
 *
 * @throws ApiError where it had already ended; another error where nobody answered, and the page stays.
 */
export async function logout(): Promise<void> {
  expectLeaving(true);
  try {
    await endSession();
  } catch (error) {
    expectLeaving(error instanceof ApiError);
    throw error;
  }
}
