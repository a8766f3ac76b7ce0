import { typedEuros } from '#domain/money.ts'
import { impossibleOptions } from '#domain/option-rules.ts'
import { PHASES_MOST, phasesFault, SERVICE_MINUTES_MOST } from '#domain/service-phases.ts'
import type { createService } from '#features/services/contract.ts'
import type { Sent } from '#platform/http/contract.ts'

import { readWhole } from './amounts.ts'
import type { Draft, DraftOption, DraftPhase } from './draft.ts'
import type { ServicesWords } from './words.ts'

export type ServiceBody = Sent<(typeof createService)['body']>
/** What is wrong, by the place in the form, as the server names it too: "priceCents", "options.0.nameEl". */
export type Faults = Readonly<Record<string, string>>

const PRICE_MOST = 1_000_000
const BUFFER_MOST = 120
const OPTION_MINUTES_MOST = 240
const HORIZON_MOST = 365

/** What is sent, or what is wrong with what was typed. */
export function readDraft(
  draft: Draft,
  words: ServicesWords,
): { readonly body: ServiceBody } | { readonly faults: Faults } {
  const faults: Record<string, string> = {}
  const need = <Value>(value: Value | undefined, place: string, fault: string, instead: Value): Value => {
    if (value === undefined) faults[place] = fault
    return value ?? instead
  }
  const buffer = (text: string, place: string) =>
    need(readWhole(text, { most: BUFFER_MOST, empty: 0 }), place, words.form.whole(BUFFER_MOST), 0)
  const phases = (typed: readonly DraftPhase[], place: string) =>
    need(readPhases(typed), place, typed.length > 1 ? words.phases.fault : words.form.minutesFault, [])
  const price = (text: string, place: string) => need(readPrice(text), place, words.form.amount, 0)
  const body: ServiceBody = {
    category: draft.category,
    nameEl: need(named(draft.nameEl), 'nameEl', words.form.nameFault, ''),
    nameEn: draft.nameEn.trim() === '' ? '' : need(named(draft.nameEn), 'nameEn', words.form.nameFault, ''),
    descriptionEl: draft.descriptionEl.trim(),
    descriptionEn: draft.descriptionEn.trim(),
    priceCents: price(draft.price, 'priceCents'),
    phases: phases(draft.phases, 'phases'),
    bufferBefore: buffer(draft.bufferBefore, 'bufferBefore'),
    bufferAfter: buffer(draft.bufferAfter, 'bufferAfter'),
    resourceId: draft.resourceId || null,
    resourceTurnover: buffer(draft.resourceTurnover, 'resourceTurnover'),
    visibility: draft.visibility,
    minimumNotice: draft.minimumNotice === '' ? null : Number(draft.minimumNotice),
    horizonDays:
      draft.horizonDays.trim() === ''
        ? null
        : need(
            readWhole(draft.horizonDays, { least: 1, most: HORIZON_MOST }),
            'horizonDays',
            words.form.horizonFault,
            1,
          ),
    options: draft.options.map((option, at) => readOption(draft.options, option, { at, words, faults })),
    staff: draft.staff
      .filter(({ does }) => does)
      .map(({ staffId, phases: own, price: ownPrice }) => ({
        staffId,
        phases: own.every(({ minutes }) => minutes.trim() === '')
          ? null
          : phases(own, `staff.${staffId}.phases`),
        priceCents: ownPrice.trim() === '' ? null : price(ownPrice, `staff.${staffId}.priceCents`),
      })),
  }
  for (const key of impossibleOptions(draft.options.map(ruled)))
    faults[`options.${draft.options.findIndex((option) => option.key === key)}.requires`] =
      words.options.impossible
  return Object.keys(faults).length > 0 ? { faults } : { body }
}

const ruled = ({ key, requires, excludes }: DraftOption) => ({ id: key, requires, excludes })

const named = (text: string) => (text.trim().length >= 2 ? text.trim() : undefined)

function readPrice(text: string): number | undefined {
  const cents = typedEuros(text)
  return cents !== undefined && cents <= PRICE_MOST ? cents : undefined
}

/** Undefined where they make no service. */
function readPhases(typed: readonly DraftPhase[]): ['work' | 'processing', number][] | undefined {
  const read = typed.map(({ kind, minutes }): [DraftPhase['kind'], number] => [
    kind,
    readWhole(minutes, { least: 1, most: SERVICE_MINUTES_MOST }) ?? 0,
  ])
  const isWhole = read.length > 0 && read.length <= PHASES_MOST && read.every(([, minutes]) => minutes > 0)
  return isWhole && phasesFault(read) === undefined ? read : undefined
}

interface OptionReading {
  readonly at: number
  readonly words: ServicesWords
  readonly faults: Record<string, string>
}

function readOption(
  all: readonly DraftOption[],
  option: DraftOption,
  { at, words, faults }: OptionReading,
): NonNullable<ServiceBody['options']>[number] {
  const places = (keys: readonly string[]) =>
    all.flatMap(({ key }, place) => (keys.includes(key) ? [place] : []))
  const nameEl = option.nameEl.trim()
  const minutes = readWhole(option.minutes, { most: OPTION_MINUTES_MOST, empty: 0 })
  const priceCents = option.price.trim() === '' ? 0 : readPrice(option.price)
  if (nameEl === '') faults[`options.${at}.nameEl`] = words.form.nameFault
  if (minutes === undefined) faults[`options.${at}.minutes`] = words.form.whole(OPTION_MINUTES_MOST)
  if (priceCents === undefined) faults[`options.${at}.priceCents`] = words.form.amount
  return {
    ...(option.id !== undefined && { id: option.id }),
    nameEl,
    nameEn: option.nameEn.trim(),
    minutes: minutes ?? 0,
    priceCents: priceCents ?? 0,
    requires: places(option.requires),
    excludes: places(option.excludes),
  }
}
