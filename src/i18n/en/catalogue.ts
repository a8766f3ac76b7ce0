import type { catalogue as source } from '../el/catalogue.ts'
import type { Translated } from '../translated.ts'

export const catalogue: Translated<typeof source> = {
  manicure: {
    name: 'Manicure',
    synonyms: 'manicures, classic manicure, russian manicure, french manicure, nail polish',
  },
  gel_polish: {
    name: 'Gel polish',
    synonyms:
      'gel, shellac, shelac, gel manicure, gel nails, semi permanent, semipermanent, long lasting polish',
  },
  pedicure: { name: 'Pedicure', synonyms: 'pedicures, gel pedicure, medical pedicure, feet, toes, toenails' },
  gel_extensions: {
    name: 'Gel extensions',
    synonyms:
      'extensions, nail extensions, builder gel, hard gel, gel, fake nails, false nails, tips, sculpted nails, infill',
  },
  acrylic: {
    name: 'Acrylic',
    synonyms: 'acrylics, acrylic nails, acrygel, polygel, fake nails, false nails',
  },
  biab: {
    name: 'BIAB',
    synonyms: 'builder in a bottle, builder gel, overlay, rubber base, strengthening, natural nails',
  },
  dip_powder: { name: 'Dip powder', synonyms: 'dip, dipping powder, dip nails, sns' },
  nail_art: { name: 'Nail art', synonyms: 'designs, nail design, ombre, french, chrome nails' },
  repair_removal: {
    name: 'Repair and removal',
    synonyms: 'removal, remove, repair, gel removal, broken nail, fix',
  },
  spa_care: { name: 'Spa and care', synonyms: 'spa, hand care, paraffin, hand massage, foot massage, scrub' },
  mens_care: { name: "Men's care", synonyms: 'men, mens manicure, mens pedicure, for men, male grooming' },
  kids: { name: 'Kids', synonyms: 'children, kids manicure, for kids, girls, child' },
}
