import type { NotificationCode } from '@matete/contract/notification/notifications';

import { decryptCode } from '#coupon/coupon-code';
import type { TestAccount } from '#testing/call-api';
import type { TestProduct } from '#testing/test-product';

interface NewsFilter {
  readonly account?: TestAccount;
  readonly orderId?: string;
  readonly codes?: readonly NotificationCode[];
}

/** What a market has written down, read from its tables: for what no call of the API shows. */
export function marketRecords({ services: { db, settings } }: Pick<TestProduct, 'services'>) {
  return {
    /** Notifications of an account, of an order or with certain codes, oldest first. */
    newsOf: ({ account, orderId, codes }: NewsFilter) =>
      db
        .selectFrom('notifications')
        .selectAll()
        .$if(account !== undefined, (of) => of.where('account_id', '=', account?.id ?? ''))
        .$if(orderId !== undefined, (of) => of.where('order_id', '=', orderId ?? ''))
        .$if(codes !== undefined, (of) => of.where('code', 'in', codes ?? []))
        .orderBy('id')
        .execute(),
    /** Coupons that an order was refunded with, oldest first. */
    couponsOf: (orderId: string) =>
      db
        .selectFrom('coupons')
        .select(['type', 'amount_xpf', 'balance_xpf', 'status'])
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute(),
    /** @returns The code of the coupon that an order was refunded with. */
    couponCodeOf: async (orderId: string): Promise<string> => {
      const coupon = await db
        .selectFrom('coupons')
        .select('code_ciphertext')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      return decryptCode(settings.secret, coupon.code_ciphertext);
    },
  };
}

/** Codes of notifications, in their order. */
export const codesOf = (news: readonly { readonly code: number }[]): number[] => news.map(({ code }) => code);
