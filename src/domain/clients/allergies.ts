/** Letters of a card's allergies, as in the database: several of a client's forms may be put before the known ones. */
export const ALLERGIES_MOST = 4000
