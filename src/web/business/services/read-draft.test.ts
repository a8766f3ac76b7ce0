import { expect, test } from 'vitest'

import type { PriceList, ServiceView } from '#features/services/contract.ts'
import { businessServices as words } from '#i18n/en/business-services.ts'

import { readWhole } from './amounts.ts'
import { draftOf, type Draft, type DraftOption } from './draft.ts'
import { readDraft } from './read-draft.ts'

const list = {
  staff: [
    { id: 'niki', name: 'Niki' },
    { id: 'eleni', name: 'Eleni' },
  ],
} as unknown as PriceList

const typed = (but: Partial<Draft> = {}): Draft => ({
  ...draftOf(undefined, list, 'en'),
  nameEl: ' Μανικιούρ ',
  price: '25',
  phases: [{ kind: 'work', minutes: '45' }],
  ...but,
})
const bodyOf = (but: Partial<Draft> = {}) => {
  const read = readDraft(typed(but), words)
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  return read.body
}
const faultsOf = (but: Partial<Draft>) => {
  const read = readDraft(typed(but), words)
  return 'faults' in read ? read.faults : {}
}
const option = (key: string, but: Partial<DraftOption> = {}): DraftOption => ({
  key,
  nameEl: key,
  nameEn: '',
  minutes: '10',
  price: '5',
  requires: [],
  excludes: [],
  ...but,
})

test('a name, a price and minutes are enough; the whole team does it', () => {
  expect(bodyOf()).toEqual({
    category: 'manicure',
    nameEl: 'Μανικιούρ',
    nameEn: '',
    descriptionEl: '',
    descriptionEn: '',
    priceCents: 2500,
    phases: [['work', 45]],
    bufferBefore: 0,
    bufferAfter: 5,
    resourceId: null,
    resourceTurnover: 0,
    visibility: 'online',
    minimumNotice: null,
    horizonDays: null,
    options: [],
    staff: ['niki', 'eleni'].map((staffId) => ({ staffId, phases: null, priceCents: null })),
  })
})

test.each([
  ['25', 2500],
  ['25,50', 2550],
  ['25.5', 2550],
  ['0', 0],
])('a price that is written as %s', (price, cents) => {
  expect(bodyOf({ price }).priceCents).toBe(cents)
})

test.each<[string, Partial<Draft>, string]>([
  ['nameEl', { nameEl: ' Μ ' }, words.form.nameFault],
  ['nameEn', { nameEn: 'M' }, words.form.nameFault],
  ['priceCents', { price: '' }, words.form.amount],
  ['priceCents', { price: '-5' }, words.form.amount],
  ['priceCents', { price: '10000,01' }, words.form.amount],
  ['phases', { phases: [{ kind: 'work', minutes: '' }] }, words.form.minutesFault],
  ['phases', { phases: [{ kind: 'work', minutes: '4' }] }, words.form.minutesFault],
  ['phases', { phases: [{ kind: 'work', minutes: '721' }] }, words.form.minutesFault],
  [
    'phases',
    {
      phases: [
        { kind: 'processing', minutes: '20' },
        { kind: 'processing', minutes: '20' },
      ],
    },
    words.phases.fault,
  ],
  ['bufferAfter', { bufferAfter: '121' }, words.form.whole(120)],
  ['bufferBefore', { bufferBefore: '1.5' }, words.form.whole(120)],
  ['horizonDays', { horizonDays: '0' }, words.form.horizonFault],
  ['horizonDays', { horizonDays: '366' }, words.form.horizonFault],
  ['options.1.nameEl', { options: [option('a'), option('b', { nameEl: ' ' })] }, words.form.nameFault],
  ['options.0.minutes', { options: [option('a', { minutes: '241' })] }, words.form.whole(240)],
  ['options.0.priceCents', { options: [option('a', { price: 'free' })] }, words.form.amount],
])('a fault stands at its field alone: %s %j', (place, but, fault) => {
  expect(faultsOf(but)).toEqual({ [place]: fault })
})

test('all faults are shown at once', () => {
  expect(Object.keys(faultsOf({ nameEl: '', price: '', bufferAfter: 'x' })).toSorted()).toEqual([
    'bufferAfter',
    'nameEl',
    'priceCents',
  ])
})

test('a team member may take another time and price; an empty one is that of the service', () => {
  const staff = [
    { staffId: 'niki', name: 'Niki', does: true, phases: [{ kind: 'work', minutes: '60' }], price: '30' },
    { staffId: 'eleni', name: 'Eleni', does: true, phases: [{ kind: 'work', minutes: ' ' }], price: ' ' },
    { staffId: 'sofia', name: 'Sofia', does: false, phases: [], price: 'wrong' },
  ] as const
  expect(bodyOf({ staff }).staff).toEqual([
    { staffId: 'niki', phases: [['work', 60]], priceCents: 3000 },
    { staffId: 'eleni', phases: null, priceCents: null },
  ])
})

test('a fault in a team member’s own time or price is shown with that member', () => {
  const [niki, eleni] = typed().staff
  if (!niki || !eleni) throw new Error('no team')
  const staff = [niki, { ...eleni, price: 'x', phases: [{ kind: 'work', minutes: '3' }] as const }]
  expect(faultsOf({ staff })).toEqual({
    'staff.eleni.priceCents': words.form.amount,
    'staff.eleni.phases': words.form.minutesFault,
  })
})

test('extras name each other by their places, and one without a price costs nothing', () => {
  const { options } = bodyOf({
    options: [option('a', { price: ' ', minutes: '' }), option('b', { id: 'kept', requires: ['a'] })],
  })
  expect(options).toEqual([
    { nameEl: 'a', nameEn: '', minutes: 0, priceCents: 0, requires: [], excludes: [] },
    { id: 'kept', nameEl: 'b', nameEn: '', minutes: 10, priceCents: 500, requires: [0], excludes: [] },
  ])
})

test('an extra that no customer could choose is a fault', () => {
  const options = [option('a'), option('b', { requires: ['a'], excludes: ['a'] })]
  expect(faultsOf({ options })).toEqual({ 'options.1.requires': words.options.impossible })
})

const kept: ServiceView = {
  id: 'service',
  category: 'pedicure',
  nameEl: 'Πεντικιούρ',
  nameEn: 'Pedicure',
  descriptionEl: 'Με μασάζ',
  descriptionEn: '',
  priceCents: 4050,
  phases: [
    ['work', 30],
    ['processing', 15],
    ['work', 15],
  ],
  minutes: 60,
  bufferBefore: 5,
  bufferAfter: 10,
  resourceId: 'chair',
  resourceTurnover: 5,
  visibility: 'phone',
  minimumNotice: 1440,
  horizonDays: 30,
  options: [],
  staff: [{ staffId: 'eleni', phases: [['work', 50]], priceCents: 4500 }],
  upcoming: 0,
  revision: 3,
}

test.each(['el', 'en'] as const)('a service that is opened and saved stays as it is (%s)', (locale) => {
  const read = readDraft(draftOf(kept, list, locale), words)
  const { id, minutes, upcoming, revision, ...body } = kept
  expect(read).toEqual({ body })
  expect([id, minutes, upcoming, revision]).toEqual(['service', 60, 0, 3])
})

test.each([
  ['', undefined],
  [' 12 ', 12],
  ['12.0', undefined],
  ['-1', undefined],
  ['121', undefined],
  ['1e2', undefined],
])('a whole number: «%s»', (text, value) => {
  expect(readWhole(text, { most: 120 })).toBe(value)
})
