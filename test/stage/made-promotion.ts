import type { PromotionView } from '#features/promotions/contract.ts'

/** A draft for one service on two weekdays; `more` says what differs. */
export const madePromotion = (more: Partial<PromotionView> = {}): PromotionView => ({
  id: 'spring',
  status: 'draft',
  nameEl: 'Άνοιξη',
  nameEn: 'Spring',
  reduction: { kind: 'percent', percent: 12.5, maxCents: null },
  code: null,
  bookFrom: null,
  bookTo: '2026-05-31',
  visitFrom: null,
  visitTo: null,
  weekdays: [3, 2],
  hours: { from: 600, to: 720 },
  withinHours: null,
  minimumCents: null,
  isFirstOnly: false,
  serviceIds: ['gel'],
  limit: null,
  limitPerPerson: null,
  uses: 0,
  reducedCents: 0,
  activatedAt: null,
  endedAt: null,
  revision: 3,
  ...more,
})
