/** The colours of tints.css: as many as there are categories of services. */
export const TINTS = 12
