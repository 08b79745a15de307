import { createContext } from 'react';

/** Cookie of the visitor's cart that the server has rendered the page with: empty on all pages but the cart's. */
export const SentCartContext = createContext('');
