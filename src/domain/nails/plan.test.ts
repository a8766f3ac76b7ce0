import { describe, expect, test } from 'vitest'

import { madeSalon, madeUpSalon, suggested, type Salon } from '../../../test/nails/made-salon.ts'
import { nailMakers, nailMaterials, nailStateOn, nailWishes, type NailState } from './answers.ts'
import { nailsFit } from './fit.ts'
import { planNails } from './plan.ts'
import type { NailItem } from './rules.ts'

type Item = NailItem<string, string>
const item = (serviceId: string, ...optionIds: string[]): Item => ({ serviceId, optionIds })

const state = (given: Partial<NailState>): NailState => ({
  material: 'gel_polish', madeBy: 'here', wish: 'new_set', days: 21, broken: 0, ...given,
}) // prettier-ignore

const plan = (given: Partial<NailState>, cart: readonly Item[], salon: Salon = madeSalon()) =>
  planNails(salon, state(given), cart)

/** The chain as text: «remove-hard, overlay+french · 115′ · 52,00» */
function said(planned: ReturnType<typeof plan>): string {
  if (planned.kind === 'refusal') return `no: ${planned.reason}`
  const services = planned.services.map(({ serviceId, optionIds }) => [serviceId, ...optionIds].join('+'))
  const notes = planned.notes.map(({ kind }) => ` (${kind})`).join('')
  return `${services.join(', ')} · ${planned.minutes}′ · ${planned.priceCents}${notes}`
}

const overlay = [item('overlay')]
const gel = [item('gel')]
const infill = [item('infill')]

describe('the table of examples', () => {
  test.each<readonly [string, Partial<NailState>, readonly Item[], string]>([
    ['Q1 bare nails, gel', { material: 'nothing', madeBy: null }, gel, 'gel · 50′ · 2200'],
    ['Q2 our gel, three weeks', { material: 'hard_gel', wish: 'refill' }, overlay, 'infill · 60′ · 3000'],
    [
      'Q3 our gel, five weeks to the day',
      { material: 'hard_gel', wish: 'refill', days: 35 },
      overlay,
      'infill · 60′ · 3000',
    ],
    [
      'Q3 our gel, a day later',
      { material: 'hard_gel', wish: 'refill', days: 36 },
      overlay,
      'remove-hard, overlay · 115′ · 4800 (refill_too_late)',
    ],
    [
      'Q4 gel of another salon',
      { material: 'hard_gel', madeBy: 'elsewhere', wish: 'refill' },
      overlay,
      'remove-hard, overlay · 115′ · 4800 (refill_of_others)',
    ],
    [
      'Q5 unsure',
      { material: 'unknown', madeBy: 'elsewhere' },
      overlay,
      'remove-hard, overlay · 115′ · 4800 (may_be_less)',
    ],
    [
      'Q6 two nails broken',
      { material: 'hard_gel', wish: 'refill', broken: 2 },
      overlay,
      'infill, repair, repair · 70′ · 3800',
    ],
    ['Q7 art on four nails', {}, [item('gel', 'gel-art')], 'gel+gel-removal+gel-art · 85′ · 3900'],
    ['gel polish: by the extra of the new set', {}, gel, 'gel+gel-removal · 65′ · 2700'],
    ['no such extra: by the service', {}, [item('forms')], 'remove-gel, forms · 130′ · 5700'],
    ['harder than the extra can take off', { material: 'acrylic' }, gel, 'remove-hard, gel · 95′ · 3500'],
    ['polish', { material: 'polish' }, gel, 'gel · 50′ · 2200'],
    ['only off', { wish: 'only_removal' }, gel, 'remove-gel · 20′ · 700'],
    ['only off, unsure', { wish: 'only_removal', material: 'unknown' }, gel, 'remove-hard · 45′ · 1300 (may_be_less)'],
    ['only off, polish', { wish: 'only_removal', material: 'polish' }, gel, 'no: removal_not_sold'],
    ['only off, bare', { wish: 'only_removal', material: 'nothing' }, gel, 'no: nothing_to_remove'],
    ['repair', { wish: 'repair', broken: 3 }, gel, 'repair, repair, repair · 15′ · 1200'],
    ['repair of none', { wish: 'repair' }, gel, 'no: none_broken'],
    ['too many broken', { broken: 4 }, gel, 'no: too_many_broken'],
    ['refill of bare nails', { wish: 'refill', material: 'nothing' }, infill, 'overlay · 70′ · 3500 (refill_bare)'],
    ['a refill that was chosen is too late', { wish: 'refill', material: 'hard_gel', days: 60 }, infill, 'remove-hard, overlay · 115′ · 4800 (refill_too_late)'],
    ['of another material', { wish: 'refill', material: 'acrylic' }, infill, 'remove-hard, overlay · 115′ · 4800 (refill_of_other_material)'],
    ['who does not know when', { wish: 'refill', material: 'hard_gel', days: null }, infill, 'remove-hard, overlay · 115′ · 4800 (refill_unknown)'],
    ['nothing to come next', {}, [item('remove-gel')], 'no: choose_service'],
    ['no refill of that kind', { wish: 'refill' }, gel, 'gel+gel-removal · 65′ · 2700 (no_refill)'],
  ])('%s', (_, given, cart, expected) => {
    expect(said(plan(given, cart))).toBe(expected)
  }) // prettier-ignore

  test('Q8 another answer plans anew, from the same cart', () => {
    const cart = [item('overlay', 'overlay-french'), item('pedicure')]
    expect(said(plan({ material: 'hard_gel', wish: 'refill' }, cart))).toBe(
      'infill+infill-french, pedicure · 120′ · 5900',
    )
    expect(said(plan({ material: 'hard_gel', madeBy: 'myself' }, cart))).toBe(
      'remove-hard, overlay+overlay-french, pedicure · 175′ · 7700',
    )
  })
})

describe('a removal is counted once', () => {
  test.each<readonly [string, Partial<NailState>, readonly Item[], string]>([
    ['chosen by hand as an extra', {}, [item('gel', 'gel-removal')], 'gel+gel-removal · 65′ · 2700'],
    ['chosen by hand as a service', {}, [item('remove-gel'), item('gel')], 'gel+gel-removal · 65′ · 2700'],
    [
      'chosen by hand in both ways, twice',
      {},
      [item('remove-hard'), item('gel', 'gel-removal'), item('overlay', 'overlay-removal')],
      'gel+gel-removal, overlay · 135′ · 6200',
    ],
    ['of bare nails, chosen by hand', { material: 'nothing' }, [item('gel', 'gel-removal')], 'gel · 50′ · 2200'],
    [
      'before a refill',
      { material: 'hard_gel', wish: 'refill' },
      [item('remove-hard'), item('overlay', 'overlay-removal')],
      'infill · 60′ · 3000',
    ],
    ['with the feet', {}, [item('pedicure'), item('gel')], 'pedicure, gel+gel-removal · 115′ · 5200'],
  ])('%s', (_, given, cart, expected) => {
    expect(said(plan(given, cart))).toBe(expected)
  }) // prettier-ignore

  test('an extra that goes with no other one of the service gives way to the service', () => {
    const salon = madeSalon()
    const services = salon.services.map((service) =>
      service.id === 'gel'
        ? { ...service, options: service.options.map((each) => (each.id === 'gel-art' ? { ...each, excludes: ['gel-removal'] } : each)) }
        : service,
    ) // prettier-ignore
    expect(said(plan({}, [item('gel', 'gel-art')], { ...salon, services }))).toBe(
      'remove-gel, gel+gel-art · 90′ · 4100',
    )
  })
})

describe('what a salon refuses', () => {
  const strict = madeSalon({
    removals: suggested.removals.map((rule) =>
      rule.madeBy === 'elsewhere' && rule.material === 'acrylic'
        ? { ...rule, outcome: 'refused', serviceId: null }
        : rule,
    ),
    repair: { serviceId: 'repair', nailsEach: 2, nailsMost: 10, takesOthers: false },
  })
  test.each<readonly [string, Partial<NailState>, string]>([
    ['a material of others', { material: 'acrylic', madeBy: 'elsewhere' }, 'no: removal_refused'],
    [
      'it may be that material',
      { material: 'unknown', madeBy: 'elsewhere' },
      'remove-hard, gel · 95′ · 3500 (may_be_less) (may_be_refused)',
    ],
    ['a repair of others', { madeBy: 'elsewhere', wish: 'repair', broken: 1 }, 'no: repair_of_others'],
    ['more than fits in a booking', { wish: 'new_set', broken: 10 }, 'no: too_many_broken'],
    ['two nails with one service', { wish: 'new_set', broken: 7 }, 'gel+gel-removal, repair, repair, repair, repair · 85′ · 4300'],
  ])('%s', (_, given, expected) => {
    expect(said(plan(given, gel, strict))).toBe(expected)
  }) // prettier-ignore

  test('a service that is not sold any more', () => {
    const salon = madeSalon()
    const services = salon.services.filter(({ id }) => id !== 'remove-hard')
    expect(said(plan({ material: 'acrylic' }, gel, { ...salon, services }))).toBe('no: service_gone')
  })
})

const carts: readonly (readonly Item[])[] = [
  gel,
  infill,
  [item('pedicure'), item('overlay', 'overlay-removal', 'overlay-french'), item('remove-gel')],
  [item('gel', 'gel-removal', 'gel-art'), item('forms'), item('gel-feet', 'feet-removal')],
  [item('remove-hard'), item('remove-gel')],
  [],
]
const everyAnswer = nailMaterials.flatMap((material) =>
  nailMakers.flatMap((madeBy) =>
    nailWishes.flatMap((wish) =>
      [0, 2, 10].flatMap((broken) => [7, 60, null].map((days) => ({ material, madeBy, wish, broken, days }))),
    ),
  ),
)

/** How often a chain removes something, on the hands. */
const removalsIn = ({ rules }: Salon, services: readonly Item[]): number =>
  services.filter(({ serviceId }) => rules.removalServices.includes(serviceId) || serviceId.startsWith('remove-')).length +
  services.flatMap(({ optionIds }) => optionIds.filter((id) => rules.removalOptions.includes(id))).length // prettier-ignore

/** The faults of a plan. */
function faultOf(salon: Salon, answers: NailState, cart: readonly Item[]): string | undefined {
  const planned = planNails(salon, answers, cart)
  if (planned.kind === 'refusal') return 'services' in planned ? 'both' : undefined
  const { services, minutes } = planned
  if (services.length === 0 || services.length > salon.servicesMost) return `${services.length} services`
  if (minutes <= 0) return 'no minutes'
  if (removalsIn(salon, services) > 1) return 'a removal twice'
  // The server plans the sent services again and compares.
  return nailsFit(salon, answers, services) ? undefined : 'another plan for its own chain'
}

test.each(Array.from({ length: 20 }, (_, seed) => seed))('all answers by the made-up rules %i', (seed) => {
  const salon = madeUpSalon(seed)
  const faults = everyAnswer.flatMap((answers) =>
    carts.flatMap((cart) => {
      const fault = faultOf(salon, answers, cart)
      return fault === undefined ? [] : [{ fault, answers, cart }]
    }),
  )
  expect(faults.slice(0, 3)).toEqual([])
})

test('the age counts on the day of the visit', () => {
  const answers = { material: 'hard_gel', madeBy: 'here', wish: 'refill', doneOn: '2026-03-20', broken: 0 } as const
  expect(nailStateOn(answers, '2026-04-24').days).toBe(35)
  expect(nailStateOn({ ...answers, doneOn: null }, '2026-04-24').days).toBeNull()
}) // prettier-ignore
