/** Puts a sign between each four of a text, as banks print accounts and people read codes aloud. */
export const groupsOfFour = (text: string, between = ' '): string => text.replace(/.{4}(?=.)/g, `$&${between}`);
