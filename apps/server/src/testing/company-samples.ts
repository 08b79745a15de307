import { uuidv7 } from 'uuidv7';

/** One well-formed request of every call about a company and its people. */
export const companySamples = (customerId: string) => ({
  readCompany: { params: { customerId } },
  saveCompany: { params: { customerId }, body: { name: 'Snack Tiare', tahitiNumber: 'B54321' } },
  listCompanyPeople: { params: { customerId } },
  inviteToCompany: { params: { customerId }, body: { email: 'cuisine@exemple.pf', role: 'BUYER' } },
  withdrawCompanyInvitation: { params: { customerId, invitationId: uuidv7() } },
  changeCompanyRole: { params: { customerId, accountId: uuidv7() }, body: { role: 'BUYER' } },
  removeFromCompany: { params: { customerId, accountId: uuidv7() } },
  readCompanyInvitation: { query: { token: 'x'.repeat(43) } },
  acceptCompanyInvitation: { body: { token: 'x'.repeat(43) } },
});
