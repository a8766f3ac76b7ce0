import type { PriceList, ResourceView, ServiceView, TemplateItem } from '#features/services/contract.ts'

/** A gel manicure of 45 minutes for 25 €, which Niki and Eleni do; `but` says what differs. */
export const madeService = (but: Partial<ServiceView> = {}): ServiceView => ({
  id: 'gel',
  category: 'manicure',
  nameEl: 'Ημιμόνιμο',
  nameEn: 'Gel manicure',
  descriptionEl: '',
  descriptionEn: '',
  priceCents: 2500,
  phases: [['work', 45]],
  minutes: 45,
  bufferBefore: 0,
  bufferAfter: 5,
  resourceId: null,
  resourceTurnover: 0,
  visibility: 'online',
  minimumNotice: null,
  horizonDays: null,
  options: [],
  staff: [
    { staffId: 'niki', phases: null, priceCents: null },
    { staffId: 'eleni', phases: null, priceCents: null },
  ],
  upcoming: 0,
  revision: 3,
  ...but,
})

/** Two pedicure chairs, in order. */
export const madeResource = (but: Partial<ResourceView> = {}): ResourceView => ({
  id: 'chair',
  nameEl: 'Καρέκλα πεντικιούρ',
  nameEn: 'Pedicure chair',
  units: 2,
  outages: [],
  revision: 5,
  ...but,
})

/** The gel manicure alone, without equipment, in a team of two. */
export const madePriceList = (but: Partial<PriceList> = {}): PriceList => ({
  timeZone: 'Europe/Athens',
  services: [madeService()],
  resources: [],
  staff: [
    { id: 'niki', name: 'Νίκη', photo: null },
    { id: 'eleni', name: 'Ελένη', photo: null },
  ],
  ...but,
})

const templateItem = (but: Pick<TemplateItem, 'key' | 'category' | 'nameEn'>): TemplateItem => ({
  nameEl: but.nameEn,
  descriptionEl: '',
  descriptionEn: '',
  priceCents: 1500,
  phases: [['work', 30]],
  minutes: 30,
  bufferAfter: 5,
  options: [],
  needsChair: but.category === 'pedicure',
  isThere: false,
  ...but,
})

/** Two manicures and a pedicure, each for 15 €. @param there those that the salon has already */
export const madeTemplate = (there: readonly TemplateItem['key'][] = []): TemplateItem[] =>
  [
    templateItem({ key: 'manicure_plain', category: 'manicure', nameEn: 'Manicure' }),
    templateItem({ key: 'gel_manicure', category: 'manicure', nameEn: 'Gel' }),
    templateItem({ key: 'pedicure_plain', category: 'pedicure', nameEn: 'Pedicure' }),
  ].map((item) => ({ ...item, isThere: there.includes(item.key) }))
