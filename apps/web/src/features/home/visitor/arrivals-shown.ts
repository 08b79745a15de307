/** How many of the next ships the home page says. */
export const ARRIVALS_SHOWN = 5;
