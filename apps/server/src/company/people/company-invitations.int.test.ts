import * as people from '@matete/contract/company/people';
import { listNotifications } from '@matete/contract/notification/notifications';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Hotel, openHotel } from '#testing/desks/company-verbs';
import { openMarket } from '#testing/open-market';
import { createTestAccount, type NewAccount } from '#testing/test-product';

const DAY_MS = 86_400_000;
const market = await openMarket();
const { product } = market;
const { pool } = product.services;
/** A hotel of each test's own, and somebody who does not belong to it. */
let company: Hotel;
let hotel: NewAccount;
let stranger: NewAccount;
beforeEach(async () => {
  company = await openHotel(market);
  ({ hotel } = company);
  stranger = await createTestAccount(product, { role: 'CUSTOMER' });
});

describe('an invitation', () => {
  test('is mailed to its address, read by its link, and lets its person in once', async () => {
    const { body } = await company.invite(stranger.email, 'BUYER');
    expect(body.invitations).toEqual([expect.objectContaining({ email: stranger.email, role: 'BUYER' })]);
    const token = await company.mailedToken(stranger.email);
    const read = await product.call(people.readCompanyInvitation, { query: { token } });
    expect(read.body).toMatchObject({ company: 'Pension Tiare', email: stranger.email, role: 'BUYER' });

    const accepted = await company.acceptInvitation(token, stranger);

    expect(accepted.body.company).toEqual({ companyId: hotel.id, name: 'Pension Tiare', role: 'BUYER' });
    expect((await company.listPeople()).people.map(({ accountId, role }) => [accountId, role])).toEqual([
      [hotel.id, 'OWNER'],
      [stranger.id, 'BUYER'],
    ]);
    const again = await company.acceptInvitation(token, stranger);
    expect([again.status, again.body.code]).toEqual([409, 'COMPANY_INVITATION_USED']);
    const news = await product.call(listNotifications, { as: hotel });
    expect(news.body.data.map(({ code }) => code)).toEqual([9561]);
  });

  test('is refused for another account, and nothing is written', async () => {
    await company.invite('cuisine@exemple.pf', 'BUYER');
    const refused = await company.acceptInvitation(await company.mailedToken('cuisine@exemple.pf'), stranger);

    expect([refused.status, refused.body.code]).toEqual([403, 'COMPANY_INVITATION_OF_ANOTHER']);
    expect(await company.members()).toEqual([]);
  });

  test('opens nothing once it was withdrawn or replaced', async () => {
    const first = await company.invite(stranger.email, 'BUYER');
    const replaced = await company.mailedToken(stranger.email);
    const { body } = await company.invite(stranger.email, 'ACCOUNTANT');
    expect(body.invitations.map(({ role }) => role)).toEqual(['ACCOUNTANT']);
    expect(first.body.invitations[0]?.invitationId).not.toBe(body.invitations[0]?.invitationId);
    const withdrawn = await company.mailedToken(stranger.email);
    const params = { ...company.ofHotel, invitationId: body.invitations[0]?.invitationId ?? '' };
    expect((await product.call(people.withdrawCompanyInvitation, { as: hotel, params })).body.invitations).toEqual([]);

    for (const token of [replaced, withdrawn, 'x'.repeat(43)]) {
      const refused = await company.acceptInvitation(token, stranger);
      expect([refused.status, refused.body.code]).toEqual([404, 'COMPANY_INVITATION_INVALID']);
    }
    const twice = await product.call(people.withdrawCompanyInvitation, { as: hotel, params });
    expect([twice.status, twice.body.code]).toEqual([404, 'COMPANY_PERSON_NOT_FOUND']);
    expect(await company.members()).toEqual([]);
  });

  test('expires after seven days', async () => {
    await company.invite(stranger.email, 'BUYER');
    const token = await company.mailedToken(stranger.email);
    await pool.query('update company_invitations set expires_at = $2 where email = $1', [
      stranger.email,
      product.services.now(),
    ]);

    const refused = await company.acceptInvitation(token, stranger);
    expect([refused.status, refused.body.code]).toEqual([409, 'COMPANY_INVITATION_EXPIRED']);
    const read = await product.call(people.readCompanyInvitation, { query: { token } });
    expect(read.body.code).toBe('COMPANY_INVITATION_EXPIRED');
    expect(await company.members()).toEqual([]);
  });

  test('lets nobody into a second company, and no company into another', async () => {
    const buyer = await company.joined('BUYER');
    const other = await createTestAccount(product, { role: 'CUSTOMER', type: 'BUSINESS' });
    for (const { id, email } of [buyer, hotel]) {
      await product.call(people.inviteToCompany, {
        as: other,
        params: { customerId: other.id },
        body: { email, role: 'OWNER' },
      });
      const refused = await company.acceptInvitation(await company.mailedToken(email), id === buyer.id ? buyer : hotel);
      expect([refused.status, refused.body.code]).toEqual([409, 'COMPANY_ALREADY_JOINED']);
    }
    expect(await company.members()).toEqual([{ account_id: buyer.id, role: 'BUYER' }]);
  });

  test('waits for orders of their own that are under way', async () => {
    await company.orderAs(stranger, stranger.id);
    await company.invite(stranger.email, 'BUYER');
    const refused = await company.acceptInvitation(await company.mailedToken(stranger.email), stranger);

    expect([refused.status, refused.body.code]).toEqual([409, 'ACCOUNT_HAS_OPEN_BUSINESS']);
    expect(await company.members()).toEqual([]);
  });

  test('is limited: twenty a day, and none for who is there already', async () => {
    const buyer = await company.joined('BUYER');
    expect((await company.invite(buyer.email, 'OWNER')).body.code).toBe('COMPANY_ALREADY_JOINED');
    const at = product.services.now();
    for (let index = 0; index < 19; index += 1)
      await pool.query(
        `insert into company_invitations (id, company_id, email, role, token_hash, created_at, expires_at)
         values (gen_random_uuid(), $1, $2::text, 'BUYER', sha256(convert_to($2::text, 'UTF8')), $3, $4)`,
        [hotel.id, `n${index}.${hotel.id}@exemple.pf`, at, new Date(at.getTime() + DAY_MS)],
      );
    const refused = await company.invite(stranger.email, 'BUYER');
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(await company.mailedToken(stranger.email)).toBe('');
  });

  test('is not for private persons to send', async () => {
    const refused = await product.call(people.inviteToCompany, {
      as: stranger,
      params: { customerId: stranger.id },
      body: { email: 'ami@exemple.pf', role: 'BUYER' },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'COMPANY_ONLY_OF_BUSINESS']);
  });
});
