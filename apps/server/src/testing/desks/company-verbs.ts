import type { CompanyRole } from '@matete/contract/company-role';
import { saveCompany } from '@matete/contract/company/company';
import * as people from '@matete/contract/company/people';
import { placeOrder } from '@matete/contract/order/place-order';

import type { TestAccount } from '#testing/call-api';
import { BILLING } from '#testing/desks/order-verbs';
import type { Market } from '#testing/open-market';
import { createTestAccount, type NewAccount } from '#testing/test-product';

/** Opens a hotel in a market, with what its people do. */
export async function openHotel({ product, bodyFor }: Pick<Market, 'product' | 'bodyFor'>) {
  const { pool } = product.services;
  const hotel = await createTestAccount(product, { role: 'CUSTOMER', type: 'BUSINESS' });
  const ofHotel = { customerId: hotel.id };
  await product.call(saveCompany, {
    as: hotel,
    params: ofHotel,
    body: { name: 'Pension Tiare', tahitiNumber: 'B54321' },
  });
  const invite = (email: string, role: CompanyRole, as: TestAccount = hotel) =>
    product.call(people.inviteToCompany, { as, params: ofHotel, body: { email, role } });
  const acceptInvitation = (token: string, as: TestAccount) =>
    product.call(people.acceptCompanyInvitation, { as, body: { token } });
  /** Token of the last invitation that was mailed to an address; empty: none was. */
  const mailedToken = async (email: string): Promise<string> => {
    const { rows } = await pool.query<{ data: { token: string } }>(
      `select data from mails where kind = 'company-invitation' and recipient = $1 order by id desc limit 1`,
      [email],
    );
    return rows[0]?.data.token ?? '';
  };
  return {
    hotel,
    ofHotel,
    invite,
    acceptInvitation,
    mailedToken,
    /** Somebody who has joined the hotel. */
    joined: async (role: CompanyRole): Promise<NewAccount> => {
      const person = await createTestAccount(product, { role: 'CUSTOMER' });
      await invite(person.email, role);
      const { status } = await acceptInvitation(await mailedToken(person.email), person);
      if (status !== 200) throw new Error(`nobody joined: ${status}`);
      return person;
    },
    listPeople: async (as: TestAccount = hotel) =>
      (await product.call(people.listCompanyPeople, { as, params: ofHotel })).body,
    remove: (accountId: string, as: TestAccount = hotel) =>
      product.call(people.removeFromCompany, { as, params: { ...ofHotel, accountId } }),
    orderAs: async (as: TestAccount, customerId: string = hotel.id) =>
      product.call(placeOrder, {
        as,
        params: { customerId },
        body: { ...(await bodyFor({ kg: 2 })), billingDetail: { ...BILLING, orderReference: 'BC-7' } },
      }),
    /** Who belongs to it, as the table has it. */
    members: async () =>
      (
        await pool.query<{ account_id: string; role: string }>(
          'select account_id, role from company_members where company_id = $1 order by joined_at, account_id',
          [hotel.id],
        )
      ).rows,
  };
}

export type Hotel = Awaited<ReturnType<typeof openHotel>>;
