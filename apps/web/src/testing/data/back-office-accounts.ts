import type { UserView } from '@matete/contract/account/account-views';

/** Teva of Rangiroa, an active seller. */
export const SELLER: UserView = {
  userId: '0190a000-0000-7000-8000-000000000001',
  role: 'SELLER',
  email: 'teva@exemple.pf',
  firstName: 'Teva',
  lastName: 'Maruhi',
  phone: '+68987000001',
  island: 'rangiroa',
  language: 'fr',
  status: 'APPROVE',
  blockedTill: null,
  emailVerified: true,
  emailRefused: false,
  hasSecondFactor: false,
  registeredOn: '2026-10-12T10:00:00.000Z',
  customer: null,
  company: null,
  seller: {
    tahitiNumber: 'D10001',
    bank: {
      bankName: null,
      accountTitle: null,
      accountNumber: null,
      iban: null,
      bankCode: null,
      branchCode: null,
      branchName: null,
      verificationCode: null,
    },
    penaltyCount: 0,
    balance: 22_800,
    totalEarning: 22_800,
    completedOrders: 2,
    suppliedProducts: 1,
    rating: null,
    firstLogin: false,
  },
};

export const ADMIN: UserView = {
  ...SELLER,
  userId: '0190a000-0000-7000-8000-000000000009',
  role: 'ADMIN',
  email: 'admin@exemple.pf',
  firstName: 'Admin',
  lastName: 'Mātete',
  island: null,
  seller: null,
};
