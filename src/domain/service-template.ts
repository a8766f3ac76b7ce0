import type { ServiceCategory } from './catalogue.ts'
import type { ServicePhases } from './service-phases.ts'

interface TemplateOption {
  readonly minutes: number
  readonly priceCents: number
}

/** Options that are often added to a service. Names are in i18n. */
export const templateOptions = {
  removal: { minutes: 15, priceCents: 500 },
  french: { minutes: 10, priceCents: 400 },
  art_two: { minutes: 10, priceCents: 400 },
  art_all: { minutes: 30, priceCents: 1500 },
  chrome: { minutes: 10, priceCents: 500 },
  strength: { minutes: 10, priceCents: 500 },
  massage: { minutes: 10, priceCents: 700 },
  repair: { minutes: 10, priceCents: 400 },
} as const satisfies Record<string, TemplateOption>
export type TemplateOptionKey = keyof typeof templateOptions

/** Options that are alternatives of each other. */
export const templateExcludes: readonly (readonly [TemplateOptionKey, TemplateOptionKey])[] = [
  ['art_two', 'art_all'],
]

interface TemplateService {
  readonly category: ServiceCategory
  readonly phases: ServicePhases
  readonly priceCents: number
  readonly bufferAfter: number
  readonly options: readonly TemplateOptionKey[]
  /** Done in the pedicure chair, where the salon has one. */
  readonly needsChair?: true
}

const work = (minutes: number): ServicePhases => [['work', minutes]]

/**
 * The usual services of nail salons, with minutes and an average price in Greece, in the order of the categories. Names
 * and descriptions are in i18n.
 */
export const templateServices = {
  manicure_plain: {
    category: 'manicure',
    phases: work(25),
    priceCents: 1000,
    bufferAfter: 5,
    options: ['massage'],
  },
  manicure_classic: {
    category: 'manicure',
    phases: work(35),
    priceCents: 1500,
    bufferAfter: 5,
    options: ['french', 'strength', 'massage'],
  },
  manicure_russian: {
    category: 'manicure',
    phases: work(50),
    priceCents: 2000,
    bufferAfter: 5,
    options: ['french', 'strength'],
  },
  gel_manicure: {
    category: 'gel_polish',
    phases: work(50),
    priceCents: 2200,
    bufferAfter: 5,
    options: ['removal', 'french', 'art_two', 'art_all', 'chrome', 'strength'],
  },
  gel_colour: {
    category: 'gel_polish',
    phases: work(30),
    priceCents: 1500,
    bufferAfter: 5,
    options: ['removal', 'french', 'art_two'],
  },
  gel_pedicure: {
    category: 'gel_polish',
    phases: work(65),
    priceCents: 3200,
    bufferAfter: 10,
    options: ['removal', 'french', 'massage'],
    needsChair: true,
  },
  pedicure_plain: {
    category: 'pedicure',
    phases: work(40),
    priceCents: 2000,
    bufferAfter: 10,
    options: ['massage'],
    needsChair: true,
  },
  pedicure_classic: {
    category: 'pedicure',
    phases: work(50),
    priceCents: 2500,
    bufferAfter: 10,
    options: ['french', 'massage'],
    needsChair: true,
  },
  pedicure_therapeutic: {
    category: 'pedicure',
    phases: work(60),
    priceCents: 3500,
    bufferAfter: 10,
    options: ['massage'],
    needsChair: true,
  },
  gel_forms: {
    category: 'gel_extensions',
    phases: work(110),
    priceCents: 5000,
    bufferAfter: 10,
    options: ['removal', 'french', 'art_two', 'art_all', 'chrome'],
  },
  gel_tips: {
    category: 'gel_extensions',
    phases: work(80),
    priceCents: 4200,
    bufferAfter: 5,
    options: ['removal', 'art_two', 'art_all', 'chrome'],
  },
  gel_refill: {
    category: 'gel_extensions',
    phases: work(75),
    priceCents: 3300,
    bufferAfter: 5,
    options: ['french', 'art_two', 'repair'],
  },
  acrylic_set: {
    category: 'acrylic',
    phases: work(120),
    priceCents: 5000,
    bufferAfter: 10,
    options: ['removal', 'french', 'art_two', 'art_all'],
  },
  acrylic_refill: {
    category: 'acrylic',
    phases: work(80),
    priceCents: 3500,
    bufferAfter: 5,
    options: ['french', 'repair'],
  },
  biab_overlay: {
    category: 'biab',
    phases: work(70),
    priceCents: 3500,
    bufferAfter: 5,
    options: ['removal', 'french', 'art_two', 'chrome'],
  },
  biab_infill: {
    category: 'biab',
    phases: work(60),
    priceCents: 3000,
    bufferAfter: 5,
    options: ['french', 'art_two', 'repair'],
  },
  dip_manicure: {
    category: 'dip_powder',
    phases: work(60),
    priceCents: 3200,
    bufferAfter: 5,
    options: ['removal', 'french'],
  },
  dip_colour: {
    category: 'dip_powder',
    phases: work(45),
    priceCents: 2600,
    bufferAfter: 5,
    options: ['removal'],
  },
  art_two_nails: { category: 'nail_art', phases: work(15), priceCents: 600, bufferAfter: 0, options: [] },
  art_ombre: { category: 'nail_art', phases: work(20), priceCents: 1000, bufferAfter: 0, options: [] },
  art_full: { category: 'nail_art', phases: work(45), priceCents: 2200, bufferAfter: 5, options: ['chrome'] },
  removal_gel: {
    category: 'repair_removal',
    phases: [
      ['work', 5],
      ['processing', 10],
      ['work', 5],
    ],
    priceCents: 700,
    bufferAfter: 5,
    options: [],
  },
  removal_hard: {
    category: 'repair_removal',
    phases: [
      ['work', 10],
      ['processing', 10],
      ['work', 15],
    ],
    priceCents: 1300,
    bufferAfter: 5,
    options: ['strength'],
  },
  nail_repair: { category: 'repair_removal', phases: work(10), priceCents: 400, bufferAfter: 0, options: [] },
  spa_pedicure: {
    category: 'spa_care',
    phases: [
      ['work', 40],
      ['processing', 15],
      ['work', 25],
    ],
    priceCents: 3800,
    bufferAfter: 10,
    options: ['french'],
    needsChair: true,
  },
  paraffin_hands: {
    category: 'spa_care',
    phases: [
      ['work', 10],
      ['processing', 15],
      ['work', 10],
    ],
    priceCents: 1800,
    bufferAfter: 5,
    options: ['massage'],
  },
  hand_massage: { category: 'spa_care', phases: work(20), priceCents: 1200, bufferAfter: 5, options: [] },
  mens_manicure: {
    category: 'mens_care',
    phases: work(30),
    priceCents: 1400,
    bufferAfter: 5,
    options: ['massage'],
  },
  mens_pedicure: {
    category: 'mens_care',
    phases: work(45),
    priceCents: 2500,
    bufferAfter: 10,
    options: ['massage'],
    needsChair: true,
  },
  kids_manicure: { category: 'kids', phases: work(20), priceCents: 800, bufferAfter: 5, options: [] },
  kids_pedicure: {
    category: 'kids',
    phases: work(25),
    priceCents: 1200,
    bufferAfter: 5,
    options: [],
    needsChair: true,
  },
} as const satisfies Record<string, TemplateService>
export type TemplateServiceKey = keyof typeof templateServices

export const templateKeys = Object.keys(templateServices) as readonly TemplateServiceKey[]

/** Gives a template its common type, for code that handles any of them. */
export const templateService = (key: TemplateServiceKey): TemplateService => templateServices[key]
