/** The categories of services, in the order of lists. Their names are in i18n. */
export const serviceCategories = [
  'manicure',
  'gel_polish',
  'pedicure',
  'gel_extensions',
  'acrylic',
  'biab',
  'dip_powder',
  'nail_art',
  'repair_removal',
  'spa_care',
  'mens_care',
  'kids',
] as const
export type ServiceCategory = (typeof serviceCategories)[number]
