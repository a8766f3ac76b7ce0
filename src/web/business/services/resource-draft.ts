import type { ResourceView } from '#features/services/contract.ts'

import { readWhole } from './amounts.ts'
import type { Faults } from './use-saving.ts'
import type { ServicesWords } from './words.ts'

export interface DraftOutage {
  /** By the salon's wall clock: "2026-06-01T10:00". */
  readonly start: string
  readonly end: string
}

/** A resource as it is typed. */
export interface ResourceDraft {
  readonly nameEl: string
  readonly nameEn: string
  readonly units: string
  readonly outages: readonly DraftOutage[]
}

export interface ResourceBody {
  readonly nameEl: string
  readonly nameEn: string
  readonly units: number
  readonly outages: { start: string; end: string }[]
}

const UNITS_MOST = 100

/** An answer carries the salon's offset, so its first part is the wall clock. */
const wall = (instant: string) => instant.slice(0, 16)

/** @param resource undefined for a new one */
export const resourceDraft = (resource: ResourceView | undefined): ResourceDraft => ({
  nameEl: resource?.nameEl ?? '',
  nameEn: resource?.nameEn ?? '',
  units: String(resource?.units ?? 1),
  outages: (resource?.outages ?? []).map(({ start, end }) => ({ start: wall(start), end: wall(end) })),
})

/** The body to send, or the faults of the typed values. */
export function readResource(
  { nameEl, nameEn, units, outages }: ResourceDraft,
  words: ServicesWords,
): { readonly body: ResourceBody } | { readonly faults: Faults } {
  const count = readWhole(units, { least: 1, most: UNITS_MOST })
  const faults = Object.fromEntries([
    ...(nameEl.trim() === '' ? [['nameEl', words.form.nameFault]] : []),
    ...(count === undefined ? [['units', words.resources.howManyFault]] : []),
    ...outages.flatMap((outage, at) =>
      isSpan(outage) ? [] : [[`outages.${at}.end`, words.resources.outageFault]],
    ),
  ]) as Faults
  if (count === undefined || Object.keys(faults).length > 0) return { faults }
  return { body: { nameEl, nameEn: nameEn.trim(), units: count, outages: outages.map(withSeconds) } }
}

const isSpan = ({ start, end }: DraftOutage) => start !== '' && end !== '' && end > start

const withSeconds = ({ start, end }: DraftOutage) => ({ start: `${start}:00`, end: `${end}:00` })
