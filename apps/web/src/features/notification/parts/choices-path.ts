/** Address of the page on which people choose how they are told, without the language. */
export const CHOICES = '/profil/prevenir';
