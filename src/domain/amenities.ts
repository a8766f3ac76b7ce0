/** What a salon may offer beside its services, in the order in which it is listed. The words are in i18n. */
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
