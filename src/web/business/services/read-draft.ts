import { typedEuros } from '#domain/money.ts'
import { impossibleOptions } from '#domain/option-rules.ts'
import { PHASES_MOST, phasesFault, SERVICE_MINUTES_MOST } from '#domain/service-phases.ts'
import type { createService } from '#features/services/contract.ts'
import type { Sent } from '#platform/http/contract.ts'

import { readWhole } from './amounts.ts'
import type { Draft, DraftOption, DraftPhase, DraftStaff } from './draft.ts'
import type { Faults } from './use-saving.ts'
import type { ServicesWords } from './words.ts'

export type ServiceBody = Sent<(typeof createService)['body']>

const PRICE_MOST = 1_000_000
const BUFFER_MOST = 120
const OPTION_MINUTES_MOST = 240
const HORIZON_MOST = 365

/** The body to send, or the faults of the typed values. */
export function readDraft(
  draft: Draft,
  words: ServicesWords,
): { readonly body: ServiceBody } | { readonly faults: Faults } {
  const reader = readerOf(words)
  const body: ServiceBody = {
    category: draft.category,
    ...readTexts(draft, reader),
    priceCents: reader.price(draft.price, 'priceCents'),
    phases: reader.phases(draft.phases, 'phases'),
    bufferBefore: reader.buffer(draft.bufferBefore, 'bufferBefore'),
    bufferAfter: reader.buffer(draft.bufferAfter, 'bufferAfter'),
    resourceId: draft.resourceId || null,
    resourceTurnover: reader.buffer(draft.resourceTurnover, 'resourceTurnover'),
    visibility: draft.visibility,
    minimumNotice: draft.minimumNotice === '' ? null : Number(draft.minimumNotice),
    horizonDays: reader.horizon(draft.horizonDays, 'horizonDays'),
    options: draft.options.map((option, at) => readOption(draft.options, option, at, reader)),
    staff: draft.staff.filter(({ does }) => does).map((member) => readStaff(member, reader)),
  }
  const faults = { ...reader.faults, ...impossibleFaults(draft.options, words) }
  return Object.keys(faults).length > 0 ? { faults } : { body }
}

type Reader = ReturnType<typeof readerOf>

/** Reads one field after the other, and collects the faults by their place. */
function readerOf({ form: words, phases: { fault: phasesWrong } }: ServicesWords) {
  const faults: Record<string, string> = {}
  const need = <Value>(value: Value | undefined, place: string, fault: string, instead: Value): Value => {
    if (value === undefined) faults[place] = fault
    return value ?? instead
  }
  const whole = (text: string, place: string, most: number) =>
    need(readWhole(text, { most, empty: 0 }), place, words.whole(most), 0)
  return {
    faults,
    name: (text: string, place: string, least: number) =>
      need(text.trim().length >= least ? text.trim() : undefined, place, words.nameFault, ''),
    whole,
    buffer: (text: string, place: string) => whole(text, place, BUFFER_MOST),
    phases: (typed: readonly DraftPhase[], place: string) =>
      need(readPhases(typed), place, typed.length > 1 ? phasesWrong : words.minutesFault, []),
    price: (text: string, place: string) => need(readPrice(text), place, words.amount, 0),
    horizon: (text: string, place: string) =>
      text.trim() === ''
        ? null
        : need(readWhole(text, { least: 1, most: HORIZON_MOST }), place, words.horizonFault, 1),
  }
}

const readTexts = (draft: Draft, reader: Reader) => ({
  nameEl: reader.name(draft.nameEl, 'nameEl', 2),
  nameEn: draft.nameEn.trim() === '' ? '' : reader.name(draft.nameEn, 'nameEn', 2),
  descriptionEl: draft.descriptionEl.trim(),
  descriptionEn: draft.descriptionEn.trim(),
})

/** Empty minutes and an empty price are those of the service. */
const readStaff = ({ staffId, phases, price }: DraftStaff, reader: Reader) => ({
  staffId,
  phases: phases.every(({ minutes }) => minutes.trim() === '')
    ? null
    : reader.phases(phases, `staff.${staffId}.phases`),
  priceCents: price.trim() === '' ? null : reader.price(price, `staff.${staffId}.priceCents`),
})

/** Options that no customer could ever choose. */
function impossibleFaults(options: readonly DraftOption[], { options: words }: ServicesWords): Faults {
  const impossible = impossibleOptions(options.map(ruled))
  const places = options.flatMap(({ key }, at) => (impossible.includes(key) ? [at] : []))
  return Object.fromEntries(places.map((at) => [`options.${at}.requires`, words.impossible]))
}

const ruled = ({ key, requires, excludes }: DraftOption) => ({ id: key, requires, excludes })

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

function readOption(
  all: readonly DraftOption[],
  { id, nameEl, nameEn, minutes, price, requires, excludes }: DraftOption,
  at: number,
  reader: Reader,
): NonNullable<ServiceBody['options']>[number] {
  const places = (keys: readonly string[]) =>
    all.flatMap(({ key }, place) => (keys.includes(key) ? [place] : []))
  return {
    ...(id !== undefined && { id }),
    nameEl: reader.name(nameEl, `options.${at}.nameEl`, 1),
    nameEn: nameEn.trim(),
    minutes: reader.whole(minutes, `options.${at}.minutes`, OPTION_MINUTES_MOST),
    priceCents: price.trim() === '' ? 0 : reader.price(price, `options.${at}.priceCents`),
    requires: places(requires),
    excludes: places(excludes),
  }
}
