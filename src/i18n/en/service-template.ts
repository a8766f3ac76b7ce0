import type { serviceTemplate as source } from '../el/service-template.ts'
import type { Translated } from '../translated.ts'

export const serviceTemplate: Translated<typeof source> = {
  chair: 'Pedicure chair',
  options: {
    removal: 'Removal of old gel polish',
    french: 'French tips',
    art_two: 'Nail art on two nails',
    art_all: 'Nail art on all nails',
    chrome: 'Chrome finish',
    strength: 'Strengthening base',
    massage: 'Ten-minute massage',
    repair: 'Repair of one nail',
  },
  services: {
    manicure_plain: { name: 'Manicure without polish', about: 'Shape, cuticles and moisture, no colour.' },
    manicure_classic: { name: 'Classic manicure', about: 'Shape, cuticles and regular polish.' },
    manicure_russian: {
      name: 'Russian manicure',
      about: 'A dry manicure with an e-file, for very clean cuticles.',
    },
    gel_manicure: {
      name: 'Gel polish manicure',
      about: 'A manicure with gel polish that lasts up to three weeks.',
    },
    gel_colour: {
      name: 'Gel polish only',
      about: 'Colour without a manicure, for nails that are ready for it.',
    },
    gel_pedicure: { name: 'Gel polish pedicure', about: 'A full pedicure with gel polish.' },
    pedicure_plain: { name: 'Pedicure without polish', about: 'Rested feet, no colour.' },
    pedicure_classic: { name: 'Classic pedicure', about: 'Nail and heel care with regular polish.' },
    pedicure_therapeutic: {
      name: 'Therapeutic pedicure',
      about: 'For hard skin, corns and nails that need attention.',
    },
    gel_forms: { name: 'Gel extensions with forms', about: 'Built to the length and shape you want.' },
    gel_tips: { name: 'Soft gel tips', about: 'Pre-shaped tips, light and quick.' },
    gel_refill: { name: 'Gel refill', about: 'Refill, shape and new colour.' },
    acrylic_set: { name: 'Acrylic full set', about: 'Hard-wearing nails for busy hands.' },
    acrylic_refill: { name: 'Acrylic refill', about: 'A root infill and fresh colour.' },
    biab_overlay: {
      name: 'BIAB natural nail overlay',
      about: 'Builder gel on your natural nail, with a colour of your choice.',
    },
    biab_infill: { name: 'BIAB infill', about: 'An infill and new colour every three to four weeks.' },
    dip_manicure: {
      name: 'Dip powder manicure',
      about: 'A manicure and colour in powder form, durable and without a lamp.',
    },
    dip_colour: { name: 'Dip powder colour only', about: 'A powder dip, without a manicure.' },
    art_two_nails: {
      name: 'Hand-painted art on two nails',
      about: 'Flowers, Greek keys, waves or your own design.',
    },
    art_ombre: { name: 'Ombre', about: 'Colour that fades softly, on every nail.' },
    art_full: { name: 'Full-set nail art', about: 'From a picture of yours or made up on the spot.' },
    removal_gel: { name: 'Gel polish removal', about: 'Gentle removal and cuticle oil.' },
    removal_hard: {
      name: 'Gel or acrylic removal',
      about: 'A soak and careful cleaning, without deep filing.',
    },
    nail_repair: { name: 'Nail repair', about: 'For the one nail that gave up.' },
    spa_pedicure: {
      name: 'Spa pedicure with a mask',
      about: 'Salts, a scrub, a foot mask, a massage and colour.',
    },
    paraffin_hands: { name: 'Paraffin hand spa', about: 'Warm paraffin that feeds dry skin.' },
    hand_massage: { name: 'Hand massage', about: 'Twenty minutes for tired hands and wrists.' },
    mens_manicure: { name: 'Men’s manicure', about: 'A clean shape and tidy cuticles, no shine.' },
    mens_pedicure: { name: 'Men’s pedicure', about: 'Care for hard heels and troublesome nails.' },
    kids_manicure: { name: 'Kids’ manicure', about: 'A shape, and colour that washes off.' },
    kids_pedicure: { name: 'Kids’ pedicure', about: 'Care for small feet, with a little colour.' },
  },
}
