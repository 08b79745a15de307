import type account from '../catalogues/fr/account.json';
import type admin from '../catalogues/fr/admin.json';
import type common from '../catalogues/fr/common.json';
import type contact from '../catalogues/fr/contact.json';
import type desk from '../catalogues/fr/desk.json';
import type dispute from '../catalogues/fr/dispute.json';
import type emails from '../catalogues/fr/emails.json';
import type errors from '../catalogues/fr/errors.json';
import type form from '../catalogues/fr/form.json';
import type help from '../catalogues/fr/help.json';
import type legal from '../catalogues/fr/legal.json';
import type newsletter from '../catalogues/fr/newsletter.json';
import type notifications from '../catalogues/fr/notifications.json';
import type order from '../catalogues/fr/order.json';
import type pages from '../catalogues/fr/pages.json';
import type seller from '../catalogues/fr/seller.json';
import type shop from '../catalogues/fr/shop.json';
import type split from '../catalogues/fr/split.json';
import type status from '../catalogues/fr/status.json';
import type thread from '../catalogues/fr/thread.json';

/** Id of a text. French is complete by definition, so its catalogue files are the source of the type. */
export type MessageId = keyof (typeof account &
  typeof admin &
  typeof common &
  typeof contact &
  typeof desk &
  typeof dispute &
  typeof emails &
  typeof errors &
  typeof form &
  typeof help &
  typeof newsletter &
  typeof notifications &
  typeof order &
  typeof legal &
  typeof pages &
  typeof seller &
  typeof shop &
  typeof split &
  typeof status &
  typeof thread);

export type MessageValues = Readonly<Record<string, string | number>>;
