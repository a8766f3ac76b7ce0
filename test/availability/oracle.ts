import type { Hours, Phases, RawBooking, RawCase, RawService } from './case.ts'

/**
 * The same rules in the simplest form: every minute of the day, every order, every choice of staff and every wait is
 * tried on a board of minutes. Works with whole minutes only; shares no code with the engine.
 */
export function oracleStarts(one: RawCase): string[] {
  const board = new Board(one)
  const today = Temporal.Instant.from(one.now).toZonedDateTimeISO(one.timeZone).toPlainDate()
  const ahead = today.until(one.date, { largestUnit: 'day' }).days
  if (ahead < 0 || ahead > one.settings.horizonDays) return []
  const chain = one.request.mode === 'sequence' && one.request.services.length > 1
  const found = (unsplit: boolean) => board.minutes.filter((minute) => board.canStart(minute, unsplit))
  const all = () => found(false)
  let starts: number[]
  if (!chain || one.settings.split === 'allowed') starts = all()
  else {
    starts = found(true)
    if (one.settings.split === 'fallback' && starts.length === 0) starts = all()
  }
  return starts.map((minute) => board.at(minute).toString({ timeZoneName: 'never' }))
}

interface Part {
  position: number
  staff: string
  start: number
  end: number
  before: number
  after: number
  phases: Phases
  service: RawService
}

const BUSY = ['held', 'pending', 'confirmed', 'checked-in', 'in-progress']
const sum = (phases: Phases) => phases.reduce((total, [, length]) => total + length, 0)

/** The minutes in which a service and its buffers occupy a team member. */
function takenMinutes(
  start: number,
  end: number,
  phases: readonly (readonly [string, number])[],
  { before, after }: { before: number; after: number },
): number[] {
  const kinds = phases.flatMap(([kind, length]) => Array.from({ length }, () => kind))
  return [
    ...Array.from({ length: before }, (_, n) => start - before + n),
    ...kinds.flatMap((kind, n) => (kind === 'work' ? [start + n] : [])),
    ...Array.from({ length: after }, (_, n) => end + n),
  ]
}

class Board {
  readonly one: RawCase
  /** The epoch minutes of the whole day. */
  readonly minutes: number[] = []
  readonly wall = new Map<number, number>()
  readonly bookings: RawBooking[]
  readonly windows = new Map<string, [number, number][]>()
  readonly off = new Map<string, Set<number>>()
  readonly booked = new Map<string, Set<number>>()
  readonly inUse = new Map<string, Map<number, number>>()

  constructor(one: RawCase) {
    this.one = one
    const date = Temporal.PlainDate.from(one.date)
    const first = date.toZonedDateTime(one.timeZone).epochMilliseconds / 60_000
    const end = date.add({ days: 1 }).toZonedDateTime(one.timeZone).epochMilliseconds / 60_000
    for (let minute = first; minute < end; minute++) {
      this.minutes.push(minute)
      const zoned = this.at(minute)
      this.wall.set(minute, zoned.hour * 60 + zoned.minute)
    }
    this.bookings = one.bookings.filter((booking) => this.isBusy(booking))
    this.layOutStaff()
    this.layOutBookings()
    for (const [name, { outOfOrder }] of Object.entries(one.resources)) {
      for (const [from, to] of this.instants(outOfOrder)) this.use(name, from, to)
    }
  }

  at(minute: number) {
    return Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(this.one.timeZone)
  }

  isBusy(booking: RawBooking): boolean {
    const { request, now } = this.one
    if (booking.id !== null && booking.id === request.reschedules) return false
    if (!BUSY.includes(booking.status)) return false
    if (booking.status !== 'held') return true
    if (booking.session !== null && booking.session === request.session) return false
    return booking.expires === null || Date.parse(booking.expires) > Date.parse(now)
  }

  instants(hours: Hours): [number, number][] {
    return hours.map(([from, to]) => [this.instant(from), this.instant(to)])
  }

  /** The first minute of the day whose local time has reached the given time. */
  instant(time: string): number {
    const [hour, minute] = time.split(':').map(Number) as [number, number]
    const found = this.minutes.find((at) => (this.wall.get(at) as number) >= hour * 60 + minute)
    return found ?? (this.minutes.at(-1) as number) + 1
  }

  layOutStaff() {
    const salon = this.instants(this.one.salon.exception ?? this.one.salon.hours)
    for (const [name, staff] of Object.entries(this.one.staff)) {
      const hours = staff.exception ?? staff.hours
      const own = hours === null ? null : this.instants(hours)
      const windows: [number, number][] = []
      for (const [open, close] of salon) {
        for (const [from, to] of own ?? [[open, close] as const]) {
          windows.push([Math.max(open, from), Math.min(close, to)])
        }
      }
      this.windows.set(name, windows)
      const off = new Set<number>()
      for (const [from, to] of this.instants([...staff.breaks, ...staff.timeOff])) {
        for (let minute = from; minute < to; minute++) off.add(minute)
      }
      this.off.set(name, off)
      this.booked.set(name, new Set())
    }
  }

  layOutBookings() {
    for (const booking of this.bookings) {
      const booked = this.booked.get(booking.staff) as Set<number>
      const start = Date.parse(booking.start) / 60_000
      const end = Date.parse(booking.end) / 60_000
      const phases = booking.phases ?? [['work', end - start] as const]
      const { bufferBefore: before, bufferAfter: after } = booking
      for (const minute of takenMinutes(start, end, phases, { before, after })) booked.add(minute)
      if (booking.resource !== null) this.use(booking.resource, start, end + booking.resourceTurnover)
    }
  }

  use(resource: string, from: number, to: number) {
    const uses = this.inUse.get(resource) ?? new Map<number, number>()
    this.inUse.set(resource, uses)
    for (let minute = from; minute < to; minute++) uses.set(minute, (uses.get(minute) ?? 0) + 1)
  }

  canStart(minute: number, unsplit: boolean): boolean {
    const { now, settings, request } = this.one
    if (minute * 60_000 < Date.parse(now) + settings.minimumNotice * 60_000) return false
    const onGrid = (this.wall.get(minute) as number) % settings.step === 0
    if (!onGrid && !settings.tightStarts) return false
    if (!onGrid && !this.isReleased(minute)) return false
    return request.mode === 'sequence'
      ? this.tryChain(minute, onGrid, unsplit, [])
      : this.tryTogether(minute, onGrid, [])
  }

  /** For speed only: whether a booking ends so that a requested service could start exactly here. */
  isReleased(minute: number): boolean {
    return this.bookings.some((booking) =>
      this.one.request.services.some(
        (name) => this.release(booking) + (this.one.services[name] as RawService).bufferBefore === minute,
      ),
    )
  }

  release(booking: RawBooking) {
    return Date.parse(booking.end) / 60_000 + booking.bufferAfter
  }

  part(position: number, staff: string, start: number): Part | null {
    const name = this.one.request.services[position] as string
    const person = this.one.staff[staff] as RawCase['staff'][string]
    if (!person.services.includes(name)) return null
    if (this.one.request.staff !== null && this.one.request.staff !== staff) return null
    const service = this.one.services[name] as RawService
    const phases = person.phases[name] ?? service.phases
    const { bufferBefore: before, bufferAfter: after } = service
    return { position, staff, start, end: start + sum(phases), before, after, phases, service }
  }

  tryChain(minute: number, onGrid: boolean, unsplit: boolean, parts: Part[]): boolean {
    const { request, settings } = this.one
    if (parts.length === request.services.length) return this.isGood(this.joined(parts), onGrid, true)
    const left = request.services.map((_, n) => n).filter((n) => parts.every((part) => part.position !== n))
    const end = parts.at(-1)?.end ?? minute
    const waits: number[] = []
    for (let wait = 0; wait <= (parts.length === 0 ? 0 : settings.maximumWait); wait += 5) waits.push(wait)
    const next = (settings.flexibleOrder ? left : left.slice(0, 1))
      .flatMap((position) => Object.keys(this.one.staff).map((staff) => ({ position, staff })))
      .filter(({ staff }) => !unsplit || parts[0] === undefined || parts[0].staff === staff)
      .flatMap(({ position, staff }) => waits.map((wait) => this.part(position, staff, end + wait)))
    return next.some((part) => {
      if (part === null || this.windowOf({ ...part, before: 0, after: 0 }) === null) return false
      return this.tryChain(minute, onGrid, unsplit, [...parts, part])
    })
  }

  tryTogether(minute: number, onGrid: boolean, parts: Part[]): boolean {
    if (parts.length === this.one.request.services.length) return this.isGood(parts, onGrid, false)
    return Object.keys(this.one.staff).some((staff) => {
      const part = this.part(parts.length, staff, minute)
      if (part === null || parts.some((other) => other.staff === staff)) return false
      return this.tryTogether(minute, onGrid, [...parts, part])
    })
  }

  /** There are no buffers between two services in a row by one team member. */
  joined(parts: Part[]): Part[] {
    return parts.map((part, n) => {
      const [previous, next] = [parts[n - 1], parts[n + 1]]
      const isAfter = previous?.staff === part.staff && previous.end === part.start
      const isBefore = next?.staff === part.staff && next.start === part.end
      return { ...part, before: isAfter ? 0 : part.before, after: isBefore ? 0 : part.after }
    })
  }

  isGood(parts: Part[], onGrid: boolean, chain: boolean): boolean {
    if (!this.isPossible(parts)) return false
    const firsts = chain ? parts.slice(0, 1) : parts
    const isTight = (part: Part) =>
      this.bookings.some(
        (booking) => booking.staff === part.staff && this.release(booking) + part.before === part.start,
      )
    if (!onGrid && !firsts.some(isTight)) return false
    if (this.one.settings.gapRule === 'minimum') return firsts.every((part) => this.leavesEnough(part))
    if (this.one.settings.gapRule !== 'touch') return true
    const end = Math.max(...parts.map((part) => part.end))
    return (
      firsts.some((part) => this.touchesBefore(part)) ||
      parts.some((part) => part.end === end && this.touchesAfter(part))
    )
  }

  isPossible(parts: Part[]): boolean {
    const taken = new Set<string>()
    const used = new Map<string, number>()
    return parts.every((part) => {
      if (this.windowOf(part) === null) return false
      for (const minute of takenMinutes(part.start, part.end, part.phases, part)) {
        if (this.isBlocked(part.staff, minute) || taken.has(`${part.staff} ${minute}`)) return false
        taken.add(`${part.staff} ${minute}`)
      }
      const { resource, resourceTurnover } = part.service
      if (resource === null) return true
      // The same customer stays in the chair, so it needs no turnover.
      const isFollowed = parts.some((next) => next.start === part.end && next.service.resource === resource)
      const until = part.end + (isFollowed ? 0 : resourceTurnover)
      for (let minute = part.start; minute < until; minute++) {
        const own = (used.get(`${resource} ${minute}`) ?? 0) + 1
        used.set(`${resource} ${minute}`, own)
        const units = this.one.resources[resource]?.units ?? 0
        if (own + (this.inUse.get(resource)?.get(minute) ?? 0) > units) return false
      }
      return true
    })
  }

  isBlocked(staff: string, minute: number) {
    return this.off.get(staff)?.has(minute) === true || this.booked.get(staff)?.has(minute) === true
  }

  windowOf(part: Part): [number, number] | null {
    const inside = this.one.settings.buffersInsideHours
    const from = inside ? part.start - part.before : part.start
    const to = inside ? part.end + part.after : part.end
    const off = this.off.get(part.staff) as Set<number>
    for (let minute = from; minute < to; minute++) if (off.has(minute)) return null
    return this.windows.get(part.staff)?.find(([open, close]) => open <= from && to <= close) ?? null
  }

  touchesBefore(part: Part): boolean {
    const taken = part.start - part.before
    if (this.isBlocked(part.staff, taken - 1) && !this.isBlocked(part.staff, taken)) return true
    const fits = this.one.settings.buffersInsideHours ? taken : part.start
    return this.windowOf(part)?.[0] === fits || this.off.get(part.staff)?.has(fits - 1) === true
  }

  touchesAfter(part: Part): boolean {
    const released = part.end + part.after
    if (this.isBlocked(part.staff, released) && !this.isBlocked(part.staff, released - 1)) return true
    const fits = this.one.settings.buffersInsideHours ? released : part.end
    return this.windowOf(part)?.[1] === fits || this.off.get(part.staff)?.has(fits) === true
  }

  leavesEnough(part: Part): boolean {
    const taken = part.start - part.before
    const windows = this.windows.get(part.staff) ?? []
    const window = windows.find(([open, close]) => open < taken && taken <= close)
    if (window === undefined) return true
    let gap = 0
    for (let minute = taken - 1; minute >= window[0] && !this.isBlocked(part.staff, minute); minute--) gap++
    return gap === 0 || gap >= this.one.settings.minimumGap
  }
}
