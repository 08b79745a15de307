import { type Seal, seal, unseal } from '#platform/sealing/seal';

declare const sealedFor: unique symbol;
/** Text as a column keeps it, encrypted for the one row that it belongs to. No string by its type: nothing shows it unopened. */
export interface SealedText {
  readonly [sealedFor]: true;
}

let installationSecret: string | undefined;

/** Gives this process the secret of its installation: whoever opens the database reads and writes sealed columns. */
export function setSealingSecret(secret: string): void {
  installationSecret = secret;
}

function sealOf(owner: string): Seal {
  if (installationSecret === undefined)
    throw new Error('the database was opened without the secret of its installation');
  return { secret: installationSecret, purpose: 'bank account', owner };
}

const toBase64 = (owner: string, text: string): string => seal(sealOf(owner), text).toString('base64');
const fromBase64 = (owner: string, sealed: string): string => unseal(sealOf(owner), Buffer.from(sealed, 'base64'));

/** Seals a text for a row, by its id. */
export const sealText = (owner: string, text: string): SealedText => toBase64(owner, text) as unknown as SealedText;

/**
 * Opens what was sealed for a row.
 *
 * @throws Error where it was sealed with another secret or for another row.
 */
export const openText = (owner: string, sealed: SealedText): string => fromBase64(owner, sealed as unknown as string);

/** Account of a bank as people recognize it: its last four signs. */
export const maskedAccount = (account: string): string => `•••• ${account.slice(-4)}`;

/** Seals the accounts of a bank that an answer has in its JSON. @param owner Id of the account that was answered. */
export const sealAnswer = (owner: string, json: string): string =>
  json.replaceAll(
    /"(iban|accountNumber)":"([^"\\]+)"/g,
    (_, name: string, account: string) => `"${name}":"sealed.${toBase64(owner, account)}"`,
  );

/** Opens what `sealAnswer` sealed. */
export const openAnswer = (owner: string, json: string): string =>
  json.replaceAll(
    /"(iban|accountNumber)":"sealed\.([^"\\]+)"/g,
    (_, name: string, sealed: string) => `"${name}":"${fromBase64(owner, sealed)}"`,
  );
