import * as z from 'zod/mini';

/** What a person may do in the name of a company. */
export const COMPANY_ROLES = ['OWNER', 'BUYER', 'ACCOUNTANT'] as const;
/** OWNER: everything, people too; BUYER: orders and sees the orders; ACCOUNTANT: reads, and buys nothing. */
export type CompanyRole = (typeof COMPANY_ROLES)[number];
export const CompanyRole = z.enum(COMPANY_ROLES, 'REQUIRED');
