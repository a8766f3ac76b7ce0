/** A salon's possible amenities, in the order of lists. The texts are in i18n. */
export const amenities = [
  'wifi',
  'card',
  'parking',
  'step_free',
  'air_conditioning',
  'drinks',
  'kids_corner',
  'pets',
  'vegan_products',
  'sterilised_tools',
  'gift_cards',
  'english_spoken',
] as const
export type Amenity = (typeof amenities)[number]
