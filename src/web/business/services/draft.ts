import type { Locale } from '#domain/locale.ts'
import type { PriceList, ServiceView } from '#features/services/contract.ts'

import { writeEuros } from './amounts.ts'

export interface DraftPhase {
  readonly kind: 'work' | 'processing'
  readonly minutes: string
}

export interface DraftOption {
  /** Tells it from the others while it has no id. */
  readonly key: string
  readonly id?: string
  readonly nameEl: string
  readonly nameEn: string
  readonly minutes: string
  readonly price: string
  /** Keys of others. */
  readonly requires: readonly string[]
  readonly excludes: readonly string[]
}

export interface DraftPerson {
  readonly staffId: string
  readonly name: string
  readonly does: boolean
  /** Empty: the service's. */
  readonly phases: readonly DraftPhase[]
  readonly price: string
}

/** A service as it is typed. */
export interface Draft {
  readonly category: ServiceView['category']
  readonly nameEl: string
  readonly nameEn: string
  readonly descriptionEl: string
  readonly descriptionEn: string
  readonly price: string
  readonly phases: readonly DraftPhase[]
  readonly bufferBefore: string
  readonly bufferAfter: string
  readonly resourceId: string
  readonly resourceTurnover: string
  readonly visibility: ServiceView['visibility']
  /** Minutes; empty: as the salon has it. */
  readonly minimumNotice: string
  /** Empty: as the salon has it. */
  readonly horizonDays: string
  readonly options: readonly DraftOption[]
  readonly staff: readonly DraftPerson[]
}

const draftPhases = (phases: ServiceView['phases']): readonly DraftPhase[] =>
  phases.map(([kind, minutes]) => ({ kind, minutes: String(minutes) }))

const nothing: ServiceView = {
  id: '',
  category: 'manicure',
  nameEl: '',
  nameEn: '',
  descriptionEl: '',
  descriptionEn: '',
  priceCents: 0,
  phases: [],
  minutes: 0,
  bufferBefore: 0,
  bufferAfter: 5,
  resourceId: null,
  resourceTurnover: 0,
  visibility: 'online',
  minimumNotice: null,
  horizonDays: null,
  options: [],
  staff: [],
  upcoming: 0,
  revision: 1,
}

/** @param service undefined: a new one, which everybody does */
export function draftOf(service: ServiceView | undefined, list: PriceList, locale: Locale): Draft {
  const from = service ?? nothing
  return {
    category: from.category,
    nameEl: from.nameEl,
    nameEn: from.nameEn,
    descriptionEl: from.descriptionEl,
    descriptionEn: from.descriptionEn,
    price: service ? writeEuros(from.priceCents, locale) : '',
    phases: service ? draftPhases(from.phases) : [{ kind: 'work', minutes: '' }],
    bufferBefore: String(from.bufferBefore),
    bufferAfter: String(from.bufferAfter),
    resourceId: from.resourceId ?? '',
    resourceTurnover: String(from.resourceTurnover),
    visibility: from.visibility,
    minimumNotice: from.minimumNotice === null ? '' : String(from.minimumNotice),
    horizonDays: from.horizonDays === null ? '' : String(from.horizonDays),
    options: draftOptions(from.options, locale),
    staff: list.staff.map(({ id, name }) => {
      const own = from.staff.find(({ staffId }) => staffId === id)
      return {
        staffId: id,
        name,
        does: service ? own !== undefined : true,
        phases: own?.phases ? draftPhases(own.phases) : [],
        price: own?.priceCents == null ? '' : writeEuros(own.priceCents, locale),
      }
    }),
  }
}

const draftOptions = (options: ServiceView['options'], locale: Locale): readonly DraftOption[] => {
  const keys = (places: readonly number[]) => places.flatMap((place) => options[place]?.id ?? [])
  return options.map(({ id, nameEl, nameEn, minutes, priceCents, requires, excludes }) => ({
    key: id,
    id,
    nameEl,
    nameEn,
    minutes: String(minutes),
    price: writeEuros(priceCents, locale),
    requires: keys(requires),
    excludes: keys(excludes),
  }))
}
