import type { Locale } from '#domain/locale.ts'
import type { CalendarBooking, CalendarItem, CalendarService } from '#features/calendar/contract.ts'

import { centsOf, eurosOf } from '../../ui/forms/euros.ts'
import { offerOf } from './chosen-services.ts'
import { lengthOf } from './columns.ts'

/** One service of a booking while it is edited, as typed. */
export interface LineDraft {
  readonly key: number
  /** The service as it was agreed; undefined: it is new. */
  readonly was: CalendarItem | undefined
  readonly serviceId: string
  readonly optionIds: readonly string[]
  readonly staffId: string
  readonly minutes: string
  readonly euros: string
}

/** The least and the most minutes of one service, as the API takes them. */
const LEAST_MINUTES = 5
const MOST_MINUTES = 720

/** The lines of a booking, in the order in which they are done. */
export const linesOf = ({ items }: CalendarBooking, locale: Locale): readonly LineDraft[] =>
  items
    .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))
    .map((item, key) => ({
      key,
      was: item,
      serviceId: item.serviceId,
      optionIds: item.optionIds,
      staffId: item.staffId,
      minutes: String(lengthOf(item)),
      euros: eurosOf(item.priceCents, locale),
    }))

/** A new line at the end, with the team member of the last one. */
export const lineAfter = (lines: readonly LineDraft[]): LineDraft => ({
  key: Math.max(-1, ...lines.map(({ key }) => key)) + 1,
  was: undefined,
  serviceId: '',
  optionIds: [],
  staffId: lines.at(-1)?.staffId ?? '',
  minutes: '',
  euros: '',
})

type Choice = Pick<LineDraft, 'serviceId' | 'optionIds' | 'staffId'>

const isAgreed = ({ was, serviceId, optionIds }: LineDraft): boolean =>
  was?.serviceId === serviceId &&
  was.optionIds.length === optionIds.length &&
  was.optionIds.every((id) => optionIds.includes(id))

/**
 * The minutes and cents of a line whose fields are empty: as agreed, or as in the present price list; undefined
 * without a service.
 */
function usualOf(
  line: LineDraft,
  services: readonly CalendarService[],
): { readonly minutes: number; readonly cents: number } | undefined {
  if (line.was && isAgreed(line)) return { minutes: lengthOf(line.was), cents: line.was.priceCents }
  const service = services.find(({ id }) => id === line.serviceId)
  const offer = service && offerOf(service, line.staffId)
  if (!service || !offer) return undefined
  const options = service.options.filter(({ id }) => line.optionIds.includes(id))
  return {
    minutes: options.reduce((sum, { minutes }) => sum + minutes, offer.minutes),
    cents: options.reduce((sum, { priceCents }) => sum + priceCents, offer.priceCents),
  }
}

/** A line after another choice, with the usual length and price. */
export function chosenLine(
  line: LineDraft,
  choice: Partial<Choice>,
  { services, locale }: { readonly services: readonly CalendarService[]; readonly locale: Locale },
): LineDraft {
  const next = { ...line, ...choice }
  const usual = usualOf(next, services)
  return usual
    ? { ...next, minutes: String(usual.minutes), euros: eurosOf(usual.cents, locale) }
    : { ...next, minutes: '', euros: '' }
}

const minutesOf = ({ minutes }: LineDraft): number | undefined =>
  /^\d{1,3}$/.test(minutes.trim()) && Number(minutes) >= LEAST_MINUTES && Number(minutes) <= MOST_MINUTES
    ? Number(minutes)
    : undefined

export type LineFault = 'service' | 'minutes' | 'price'

/** The faults of a line. */
export const faultsOf = (line: LineDraft): readonly LineFault[] => [
  ...(line.serviceId === '' ? (['service'] as const) : []),
  ...(line.serviceId !== '' && minutesOf(line) === undefined ? (['minutes'] as const) : []),
  ...(line.serviceId !== '' && centsOf(line.euros) === undefined ? (['price'] as const) : []),
]

/** The sum of the lines in cents and minutes; a faulty field counts as 0. */
export const sumsOf = (lines: readonly LineDraft[]) => ({
  cents: lines.reduce((sum, { euros }) => sum + (centsOf(euros) ?? 0), 0),
  minutes: lines.reduce((sum, line) => sum + (minutesOf(line) ?? 0), 0),
})

/** The services as the API takes them: a length or price is sent only if it differs from the usual one. */
export const sentItems = (lines: readonly LineDraft[], services: readonly CalendarService[]) =>
  lines.map((line) => {
    const usual = usualOf(line, services)
    const [minutes, priceCents] = [minutesOf(line), centsOf(line.euros)]
    return {
      ...(line.was && { position: line.was.position }),
      serviceId: line.serviceId,
      optionIds: [...line.optionIds],
      staffId: line.staffId,
      ...(minutes !== usual?.minutes && { minutes }),
      ...(priceCents !== usual?.cents && { priceCents }),
    }
  })

/** Whether anything differs from the booking. */
export const isEdited = (lines: readonly LineDraft[], before: readonly LineDraft[]): boolean =>
  JSON.stringify(lines) !== JSON.stringify(before)
