/** How this installation takes cards. `none`: it takes none. */
export type CardGatewaySettings =
  | {
      kind: 'payzen';
      shopId: string;
      password: string;
      publicKey: string;
      hmacKey: string;
      mode: 'TEST' | 'PRODUCTION';
      apiUrl: string;
      staticUrl: string;
      secureUrl: string;
    }
  | { kind: 'sandbox'; url: string; secret: string }
  | { kind: 'none' };

/** Access to Revolut's merchant API. */
export interface RevolutSettings {
  secretKey: string;
  webhookSecret: string;
  apiUrl: string;
}
