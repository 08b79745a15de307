const NO_BREAK_SPACE = '\u00A0';
const COUNTRY = '+689';

/** Formats `+68987123456` as `+689 87 12 34 56`, which does not break; a number of another country stays as it is. */
export function formatPhone(phone: string): string {
  const local = phone.startsWith(COUNTRY) ? phone.slice(COUNTRY.length) : '';
  if (!/^\d{8}$/.test(local)) return phone;
  return [COUNTRY, ...(local.match(/../g) ?? [])].join(NO_BREAK_SPACE);
}
