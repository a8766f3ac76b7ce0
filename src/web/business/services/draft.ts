import type { Locale } from '#domain/locale.ts'
import type { PriceList, ServiceView } from '#features/services/contract.ts'

import { eurosOf } from '../../ui/forms/euros.ts'

export interface DraftPhase {
  readonly kind: 'work' | 'processing'
  readonly minutes: string
}

export interface DraftOption {
  /** Identifies an option that has no id yet. */
  readonly key: string
  readonly id?: string
  readonly nameEl: string
  readonly nameEn: string
  readonly minutes: string
  readonly price: string
  /** Keys of other options. */
  readonly requires: readonly string[]
  readonly excludes: readonly string[]
}

export interface DraftStaff {
  readonly staffId: string
  readonly name: string
  readonly does: boolean
  /** Empty: those of the service. */
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
  readonly staff: readonly DraftStaff[]
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

/** @param service undefined for a new one, which the whole team does */
export function draftOf(service: ServiceView | undefined, list: PriceList, locale: Locale): Draft {
  const from = service ?? nothing
  const { category, nameEl, nameEn, descriptionEl, descriptionEn, visibility } = from
  return {
    category,
    nameEl,
    nameEn,
    descriptionEl,
    descriptionEn,
    price: service ? eurosOf(from.priceCents, locale) : '',
    phases: service ? draftPhases(from.phases) : [{ kind: 'work', minutes: '' }],
    bufferBefore: String(from.bufferBefore),
    bufferAfter: String(from.bufferAfter),
    resourceId: from.resourceId ?? '',
    resourceTurnover: String(from.resourceTurnover),
    visibility,
    minimumNotice: String(from.minimumNotice ?? ''),
    horizonDays: String(from.horizonDays ?? ''),
    options: draftOptions(from.options, locale),
    staff: list.staff.map((member) => draftStaff(member, service, locale)),
  }
}

/** The whole team does a new service, with its time and price. */
function draftStaff(
  { id, name }: PriceList['staff'][number],
  service: ServiceView | undefined,
  locale: Locale,
): DraftStaff {
  const own = service?.staff.find(({ staffId }) => staffId === id)
  return {
    staffId: id,
    name,
    does: service === undefined || own !== undefined,
    phases: own?.phases ? draftPhases(own.phases) : [],
    price: own?.priceCents == null ? '' : eurosOf(own.priceCents, locale),
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
    price: eurosOf(priceCents, locale),
    requires: keys(requires),
    excludes: keys(excludes),
  }))
}
