/** A case in its JSON form, declared again here so that the oracle shares no code with the engine. */
export type Hours = [from: string, to: string][]
export type Phases = ['work' | 'processing', number][]

export interface RawBooking {
  id: string | null
  staff: string
  start: string
  end: string
  phases: Phases | null
  bufferBefore: number
  bufferAfter: number
  resource: string | null
  resourceTurnover: number
  status: string
  session: string | null
  expires: string | null
}

export interface RawService {
  phases: Phases
  bufferBefore: number
  bufferAfter: number
  resource: string | null
  resourceTurnover: number
}

export interface RawStaff {
  hours: Hours | null
  exception: Hours | null
  breaks: Hours
  timeOff: Hours
  services: string[]
  phases: Record<string, Phases>
}

export interface RawCase {
  id: string
  timeZone: string
  date: string
  now: string
  settings: {
    step: number
    minimumNotice: number
    horizonDays: number
    tightStarts: boolean
    buffersInsideHours: boolean
    split: 'never' | 'allowed' | 'fallback'
    maximumWait: number
    flexibleOrder: boolean
    gapRule: 'none' | 'touch' | 'minimum'
    minimumGap: number
  }
  salon: { hours: Hours; exception: Hours | null }
  staff: Record<string, RawStaff>
  services: Record<string, RawService>
  resources: Record<string, { units: number; outOfOrder: Hours }>
  bookings: RawBooking[]
  request: {
    services: string[]
    mode: 'sequence' | 'parallel' | 'group'
    staff: string | null
    session: string | null
    reschedules: string | null
  }
  starts?: string[]
}
