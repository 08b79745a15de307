import { firstSign } from '@matete/i18n/cut-text';

/** Masks an address: `hina@exemple.pf` becomes `h••a@exemple.pf`, enough to recognise one's own. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '••••';
  const name = email.slice(0, at);
  const last = name.length > 2 ? Array.from(name).at(-1) : '';
  return `${firstSign(name)}••${last}${email.slice(at)}`;
}
