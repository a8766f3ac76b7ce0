import type { ResourceId, ServiceId, StaffId } from '../ids.ts'

/** An instant as milliseconds since the epoch: the only time the engine calculates with. */
export type EpochMs = number

/** Half-open: contains `start`, not `end`. */
export interface Range {
  readonly start: EpochMs
  readonly end: EpochMs
}

/** Minutes since local midnight; 1440 is closing at "24:00". */
export type MinuteRange = readonly [from: number, to: number]

/** By ISO weekday (1 = Monday); a missing weekday is closed. */
export type WeeklyHours = ReadonlyMap<number, readonly MinuteRange[]>

/** By date (YYYY-MM-DD); an entry replaces that date's weekly hours, an empty one closes the day. */
export type DateHours = ReadonlyMap<string, readonly MinuteRange[]>

/** During `processing` gel soaks or dries: the staff member is free for another client, the chair is not. */
export interface Phase {
  readonly kind: 'work' | 'processing'
  readonly minutes: number
}

export interface ServiceRule {
  readonly phases: readonly Phase[]
  readonly bufferBefore: number
  readonly bufferAfter: number
  /** One unit of this pool for the whole service and `turnover` minutes after it. */
  readonly resource: { readonly resourceId: ResourceId; readonly turnover: number } | null
  /** Minutes; set if this service has another notice than the salon. */
  readonly minimumNotice?: number | null
  /** Days; set if it can be booked another number of days ahead than the salon's services. */
  readonly horizonDays?: number | null
}

export interface StaffCalendar {
  readonly staffId: StaffId
  /** null: the salon's hours apply. */
  readonly hours: WeeklyHours | null
  readonly exceptions: DateHours
  readonly breaks: WeeklyHours
  readonly timeOff: readonly Range[]
  /** Her services, each with her own phases, or null for the service's. */
  readonly services: ReadonlyMap<ServiceId, readonly Phase[] | null>
}

export interface ResourcePool {
  readonly units: number
  /** Each takes one unit out of order. */
  readonly outages: readonly Range[]
}

/** One staff member's part of an existing booking, or of several that are merged. */
export interface BusyEntry {
  /** null: only the use of the resource is known. */
  readonly staffId: StaffId | null
  /** The booked time of the staff member: with buffers, without processing. */
  readonly busy: readonly Range[]
  /** The end of each service plus its after-buffer. */
  readonly freeAt: readonly EpochMs[]
  /** The range includes turnover. */
  readonly resource: { readonly resourceId: ResourceId; readonly range: Range } | null
}

export interface SlotSettings {
  /** Minutes; at least 1. */
  readonly step: number
  readonly minimumNotice: number
  readonly horizonDays: number
  readonly tightStarts: boolean
  readonly buffersInsideHours: boolean
  readonly split: 'never' | 'allowed' | 'fallback'
  readonly maximumWait: number
  readonly flexibleOrder: boolean
  readonly gapRule: 'none' | 'touch' | 'minimum'
  readonly minimumGap: number
}

/** Everything about one salon that its free times depend on; all durations in whole minutes. */
export interface SalonCalendar {
  readonly timeZone: string
  readonly now: EpochMs
  readonly hours: WeeklyHours
  readonly exceptions: DateHours
  /** In staff order, which decides last for "anyone". */
  readonly staff: readonly StaffCalendar[]
  readonly services: ReadonlyMap<ServiceId, ServiceRule>
  readonly resources: ReadonlyMap<ResourceId, ResourcePool>
  /** Only bookings that block time: the caller leaves out expired holds, its own hold and the booking that it moves. */
  readonly bookings: readonly BusyEntry[]
  readonly settings: SlotSettings
}

export interface RequestedService {
  readonly serviceId: ServiceId
  /** null: anyone. */
  readonly staffId: StaffId | null
  /** The minutes of the chosen options, which lengthen the last work phase. */
  readonly extraMinutes: number
}

export interface VisitRequest {
  readonly services: readonly RequestedService[]
  readonly mode: 'sequence' | 'parallel' | 'group'
}

/** Calendar days of the salon, both included, as YYYY-MM-DD. */
export interface DateSpan {
  readonly from: string
  readonly to: string
}

export const MINUTE = 60_000
