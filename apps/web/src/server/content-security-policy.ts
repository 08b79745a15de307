/** Origins of a card gateway, by what a page takes from them. */
export interface GatewayOrigins {
  readonly script: readonly string[];
  /** Stylesheets, fonts and pictures. */
  readonly style: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  readonly form: readonly string[];
}

export interface PolicyInput {
  readonly nonce: string;
  /** Undefined: no gateway has a form on our pages. */
  readonly gateway: GatewayOrigins | undefined;
  readonly isDevelopment: boolean;
}

/**
 * Content security policy of a page. No inline script runs without the nonce of the request, and no `style` attribute
 * of the HTML applies: styles are in the stylesheet, and computed values go into SVG attributes.
 */
export function contentSecurityPolicy({ nonce, gateway, isDevelopment }: PolicyInput): string {
  const from = (kind: keyof GatewayOrigins): string => (gateway?.[kind] ?? []).map((origin) => ` ${origin}`).join('');
  const socket = isDevelopment ? ' ws: wss:' : '';
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'${from('script')}`,
    `style-src 'self' 'nonce-${nonce}'${from('style')}`,
    `img-src 'self' data: blob:${from('style')}`,
    `font-src 'self'${from('style')}`,
    `connect-src 'self'${from('connect')}${socket}`,
    `frame-src 'self'${from('frame')}`,
    `form-action 'self'${from('form')}`,
    `frame-ancestors 'none'`,
    `base-uri 'self'`,
    `object-src 'none'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
  ].join('; ');
}
