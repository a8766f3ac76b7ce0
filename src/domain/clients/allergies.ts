/**
 * The most letters of a card's allergies, as in the database: several forms of a client may be put before the known
 * text.
 */
export const ALLERGIES_MOST = 4000
