const withSearch = (path: string, search: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
};

/** What a page hands over to the contact form. */
interface ContactAddress {
  readonly commande?: string | undefined;
  readonly sujet?: string | undefined;
  readonly message?: string | undefined;
}

/**
 * Addresses of the pages that explain the house and take what people write to it. A module of its own, so that `paths`,
 * which every page downloads, stays small.
 */
export const infoPaths = {
  terms: (version?: number) => (version === undefined ? '/conditions-de-vente' : `/conditions-de-vente/${version}`),
  contact: (given: ContactAddress = {}) => withSearch('/contact', { ...given }),
  contactSent: (number: string) => `/contact?envoye=${number}`,
  /** An inquiry as its sender reads it, by the key of their mail. */
  ownInquiry: (key: string) => `/contact/suivi?cle=${encodeURIComponent(key)}`,
  /** An order as others follow it, by the key that its customer shared. */
  followedOrder: (key: string) => `/suivi?cle=${encodeURIComponent(key)}`,
  categories: () => '/categories',
  how: () => '/comment-ca-marche',
  selling: () => '/comment-ca-marche/vendeurs',
  faq: () => '/questions',
  /** Choice of the texts in the local languages. @param isChosen It was just made. */
  localTexts: (isChosen = false) => (isChosen ? '/affichage/textes?choisi=1' : '/affichage/textes'),
  cookies: () => '/cookies',
  notice: () => '/mentions-legales',
  accessibility: () => '/accessibilite',
  newsletter: () => '/lettre',
  newsletterAsked: () => '/lettre?demande=1',
  confirmNewsletter: (key: string) => `/lettre/confirmer?cle=${encodeURIComponent(key)}`,
  leaveNewsletter: (key: string) => `/lettre/quitter?cle=${encodeURIComponent(key)}`,
  /** What waits to be sent. @param leaves Its reader wants to sign out. */
  outbox: (leaves = false) => (leaves ? '/a-envoyer?deconnexion=1' : '/a-envoyer'),
  problem: (page?: string) => withSearch('/signaler-un-probleme', { page }),
  problemSent: (number: string) => `/signaler-un-probleme?envoye=${number}`,
} as const;
