import { groupsOfFour } from '@matete/i18n/groups-of-four';

/** Groups an account of a bank by four signs, as banks print it; one that shows its end alone stays as it is. */
export const groupedAccount = (account: string): string => (account.startsWith('•') ? account : groupsOfFour(account));
