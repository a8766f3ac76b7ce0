import { expect, test } from 'vitest'

import type { PromotionView } from '#features/promotions/contract.ts'
import { businessPromotions as words } from '#i18n/en/business-promotions.ts'

import { bodyOf, draftOf, faultsOf, type Draft } from './draft.ts'

const { faults } = words.form
const typed = (more: Partial<Draft> = {}): Draft => ({
  ...draftOf(undefined, 'en'),
  nameEl: 'Άνοιξη',
  ...more,
})

test.each<[Partial<Draft>, object]>([
  [{}, {}],
  [{ nameEl: ' Α ' }, { nameEl: faults.name }],
  [{ percent: '12,5' }, {}],
  [{ percent: '12,555' }, { percent: faults.percent }],
  [{ percent: '100.01' }, { percent: faults.percent }],
  [{ kind: 'amount', percent: '', amount: '7,50' }, {}],
  [{ kind: 'amount', amount: '' }, { amount: faults.money }],
  [{ kind: 'amount', amount: '1000,01' }, { amount: faults.money }],
  [{ code: 'may 10' }, {}],
  [{ code: 'ΜΑΪΟΣ' }, { code: faults.code }],
  [{ services: 'some' }, { serviceIds: faults.services }],
  [{ bookFrom: '2026-05-02', bookTo: '2026-05-01' }, { bookTo: faults.dates }],
  [{ bookFrom: '2026-05-02', visitTo: '2026-05-01' }, { visitTo: faults.dates }],
  [{ hoursFrom: '10:00' }, { hoursTo: faults.hours }],
  [{ hoursFrom: '10:00', hoursTo: '10:00' }, { hoursTo: faults.hours }],
  [
    { limit: '0', limitPerPerson: 'two' },
    { limit: faults.whole, limitPerPerson: faults.whole },
  ],
])('what is typed as %j has these faults', (more, found) => {
  expect(faultsOf(typed(more), words)).toEqual(found)
})

test('a promotion is typed and sent as it is', () => {
  const terms = {
    nameEl: 'Άνοιξη',
    nameEn: 'Spring',
    reduction: { kind: 'percent', percent: 12.5, maxCents: 1050 },
    code: 'MAY10',
    serviceIds: ['gel'],
    bookFrom: '2026-05-01',
    bookTo: null,
    visitFrom: null,
    visitTo: '2026-06-30',
    weekdays: [2, 3],
    hours: { from: 570, to: 720 },
    minimumCents: 3000,
    withinHours: 24,
    isFirstOnly: true,
    limit: 20,
    limitPerPerson: 1,
  }
  expect(bodyOf(draftOf(terms as unknown as PromotionView, 'en'))).toEqual(terms)
  const plain = {
    ...terms,
    reduction: { kind: 'amount', cents: 500 },
    serviceIds: null,
    hours: null,
    weekdays: null,
    code: null,
  }
  expect(bodyOf(draftOf(plain as unknown as PromotionView, 'en'))).toEqual(plain)
})
