/** Names of the forms of a heart. */
export const ADD_FAVOURITE = 'add-favourite';
export const REMOVE_FAVOURITE = 'remove-favourite';
