import { describe, expect, test } from 'vitest'

import { calendarFile, googleCalendarUrl, isRepeated, type CalendarEvent } from './calendar-file.ts'

const event = (start: string, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'booking-1@onyxi.example',
  sequence: 0,
  stamp: Temporal.Instant.from('2026-01-01T10:00:00Z'),
  start: Temporal.Instant.from(start),
  end: Temporal.Instant.from(start).add({ minutes: 45 }),
  timeZone: 'Europe/Athens',
  summary: 'Μανικιούρ στο Ατελιέ',
  description: 'Κωδικός ABCD2345',
  location: 'Ερμού 1, Αθήνα',
  ...more,
})

interface Property {
  readonly name: string
  readonly params: Readonly<Record<string, string>>
  readonly value: string
}

/** Reads a file by RFC 5545 alone, without knowledge of our writer. */
function parse(file: string): { lines: string[]; properties: (component: string) => Property[] } {
  if (!file.endsWith('\r\n') || /[^\r]\n|\r[^\n]/.test(file)) throw new Error('lines must end in CRLF')
  const lines = file.slice(0, -2).split('\r\n')
  const whole = file.replaceAll('\r\n ', '').slice(0, -2).split('\r\n')
  const found: (Property & { component: string })[] = []
  const open: string[] = []
  for (const line of whole) {
    const match = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/.exec(line)
    if (!match) throw new Error(`not a content line: ${line}`)
    const [, name = '', rawParams = '', value = ''] = match
    if (name === 'BEGIN') open.push(value)
    else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`END:${value} closes something else`)
    } else {
      const pairs = [...rawParams.matchAll(/;([A-Z-]+)=("[^"]*"|[^;]*)/g)]
      const params = Object.fromEntries(
        pairs.map(([, key = '', text = '']) => [key, text.replaceAll('"', '')]),
      )
      found.push({ component: open.join('/'), name, params, value })
    }
  }
  if (open.length > 0) throw new Error('something was never closed')
  return { lines, properties: (component) => found.filter((property) => property.component === component) }
}

const unescaped = (value: string) =>
  value.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))

const lastSunday = (year: number, month: number): Temporal.PlainDate => {
  const last = Temporal.PlainDate.from({ year, month, day: 1 }).add({ months: 1 }).subtract({ days: 1 })
  return last.subtract({ days: last.dayOfWeek % 7 })
}

/** An instant as a calendar program reads DTSTART or DTEND: by its VTIMEZONE, never by this machine's zone data. */
function instantOf(file: string, name: 'DTSTART' | 'DTEND'): Temporal.Instant {
  const { properties } = parse(file)
  const property = properties('VCALENDAR/VEVENT').find((one) => one.name === name)
  if (!property) throw new Error(`${name} is missing`)
  const wall = Temporal.PlainDateTime.from(property.value.replace('Z', ''))
  if (property.value.endsWith('Z')) return wall.toZonedDateTime('UTC').toInstant()
  const rule = (part: 'DAYLIGHT' | 'STANDARD') => {
    const get = (key: string) =>
      properties(`VCALENDAR/VTIMEZONE/${part}`).find((one) => one.name === key)?.value ?? ''
    const [, month] = /^FREQ=YEARLY;BYMONTH=(\d+);BYDAY=-1SU$/.exec(get('RRULE')) ?? []
    const onset = lastSunday(wall.year, Number(month)).toPlainDateTime(
      Temporal.PlainDateTime.from(get('DTSTART')).toPlainTime(),
    )
    return { onset, to: get('TZOFFSETTO').replace(/(\d\d)$/, ':$1') }
  }
  const [summer, winter] = [rule('DAYLIGHT'), rule('STANDARD')]
  const isSummer =
    Temporal.PlainDateTime.compare(wall, summer.onset) >= 0 &&
    Temporal.PlainDateTime.compare(wall, winter.onset) < 0
  return Temporal.Instant.from(`${wall.toString()}${isSummer ? summer.to : winter.to}`)
}

describe('time', () => {
  test('every quarter of an hour around both clock changes, and through a year, is read back exactly', () => {
    const days = [
      '2026-03-28T20:00:00Z',
      '2026-10-24T20:00:00Z',
      '2027-03-27T20:00:00Z',
      '2027-10-30T20:00:00Z',
    ]
    const around = days.flatMap((from) =>
      Array.from({ length: 48 }, (_, i) => Temporal.Instant.from(from).add({ minutes: 15 * i })),
    )
    const year = Array.from({ length: 200 }, (_, i) =>
      Temporal.Instant.from('2026-01-01T07:15:00Z').add({ hours: i * 47 }),
    )
    for (const start of [...around, ...year]) {
      const file = calendarFile(event(start.toString()), 'PUBLISH')
      expect(instantOf(file, 'DTSTART').toString()).toBe(start.toString())
      expect(instantOf(file, 'DTEND').toString()).toBe(start.add({ minutes: 45 }).toString())
    }
  })

  test('the zone’s rules have the exact instants of Greek clock changes, for years to come', () => {
    const { properties } = parse(calendarFile(event('2026-11-20T15:15:00Z'), 'PUBLISH'))
    for (const [part, month] of [
      ['DAYLIGHT', 3],
      ['STANDARD', 10],
    ] as const) {
      const value = (name: string) =>
        properties(`VCALENDAR/VTIMEZONE/${part}`).find((one) => one.name === name)?.value ?? ''
      const offset = value('TZOFFSETFROM').replace(/(\d\d)$/, ':$1')
      const clock = Temporal.PlainDateTime.from(value('DTSTART')).toPlainTime()
      for (let year = 1996; year < 2040; year++) {
        const named = Temporal.Instant.from(
          `${lastSunday(year, month).toPlainDateTime(clock).toString()}${offset}`,
        )
        const before = Temporal.PlainDate.from({ year, month, day: 1 }).toZonedDateTime('Europe/Athens')
        expect(before.getTimeZoneTransition('next')?.toInstant().toString()).toBe(named.toString())
      }
    }
  })

  test('an ordinary event is in the salon’s local time', () => {
    const file = calendarFile(event('2026-11-20T15:15:00Z'), 'PUBLISH')
    expect(file).toContain('DTSTART;TZID=Europe/Athens:20261120T171500')
    expect(file).toContain('BEGIN:VTIMEZONE')
  })

  test('both 03:30 of the autumn night are written in UTC, and differ', () => {
    const first = calendarFile(event('2026-10-25T00:30:00Z'), 'PUBLISH')
    const second = calendarFile(event('2026-10-25T01:30:00Z'), 'PUBLISH')
    expect(first).toContain('DTSTART:20261025T003000Z')
    expect(second).toContain('DTSTART:20261025T013000Z')
    expect(second).not.toContain('TZID')
    expect(isRepeated(Temporal.Instant.from('2026-10-25T02:00:00Z'), 'Europe/Athens')).toBe(false)
    expect(isRepeated(Temporal.Instant.from('2026-03-29T01:00:00Z'), 'Europe/Athens')).toBe(false)
  })

  test('an event that only ends in the repeated hour has both ends in UTC', () => {
    const file = calendarFile(event('2026-10-24T23:30:00Z'), 'PUBLISH')
    expect(file).toContain('DTSTART:20261024T233000Z')
    expect(file).toContain('DTEND:20261025T001500Z')
  })

  test('a zone without rules here is written in UTC', () => {
    const file = calendarFile(event('2026-11-20T15:15:00Z', { timeZone: 'Asia/Nicosia' }), 'PUBLISH')
    expect(instantOf(file, 'DTSTART').toString()).toBe('2026-11-20T15:15:00Z')
    expect(file).not.toContain('TZID')
  })
})

describe('text', () => {
  const nasty =
    'Άκρη, «νύχια»; \\ και\r\nEND:VEVENT\nπολλά γράμματα που δεν χωρούν σε εβδομήντα πέντε οκτάδες 💅💅💅💅 τέλος'

  test('escapes characters that would break a line, and reads back whole', () => {
    const file = calendarFile(
      event('2026-11-20T15:15:00Z', { description: nasty, location: nasty, summary: nasty }),
      'PUBLISH',
    )
    const { properties } = parse(file)
    for (const name of ['DESCRIPTION', 'LOCATION', 'SUMMARY']) {
      const value = properties('VCALENDAR/VEVENT').find((one) => one.name === name)?.value ?? ''
      expect(unescaped(value)).toBe(nasty.replace('\r\n', '\n'))
    }
  })

  test('no line is longer than 75 octets and no character is split', () => {
    for (let pad = 0; pad < 8; pad++) {
      const file = calendarFile(
        event('2026-11-20T15:15:00Z', { description: 'x'.repeat(pad) + nasty.repeat(5) }),
        'PUBLISH',
      )
      const { lines } = parse(file)
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(Buffer.from(file).toString('utf8')).toBe(file)
      expect(file).not.toContain('\ufffd')
    }
  })

  test('a name cannot leave its quotes or begin a line', () => {
    const person = { name: 'Μ";X=1:\r\nBEGIN:VALARM', email: 'a@b.gr' }
    const file = calendarFile(
      event('2026-11-20T15:15:00Z', { organizer: person, attendee: person }),
      'REQUEST',
    )
    const attendee = parse(file)
      .properties('VCALENDAR/VEVENT')
      .find((one) => one.name === 'ATTENDEE')
    expect(attendee?.value).toBe('mailto:a@b.gr')
    expect(attendee?.params['CN']).toContain('BEGIN:VALARM')
  })
})

describe('requests to a calendar', () => {
  const people = {
    organizer: { name: 'Onyxi', email: 'hi@onyxi.gr' },
    attendee: { name: 'Νίκη', email: 'n@x.gr' },
  }
  const values = (file: string) =>
    Object.fromEntries([
      ...parse(file)
        .properties('VCALENDAR')
        .map((one) => [one.name, one.value]),
      ...parse(file)
        .properties('VCALENDAR/VEVENT')
        .map((one) => [one.name, one.value]),
    ]) as Record<string, string>

  test('a change and a cancellation have the same id and a higher sequence', () => {
    const first = values(calendarFile(event('2026-11-20T15:15:00Z', people), 'REQUEST'))
    const last = values(calendarFile(event('2026-11-20T15:15:00Z', { ...people, sequence: 2 }), 'CANCEL'))
    expect(first).toMatchObject({ METHOD: 'REQUEST', SEQUENCE: '0', STATUS: 'CONFIRMED' })
    expect(last).toMatchObject({ METHOD: 'CANCEL', SEQUENCE: '2', STATUS: 'CANCELLED', UID: first['UID'] })
  })

  test('refuses a request without organizer and attendee', () => {
    expect(() => calendarFile(event('2026-11-20T15:15:00Z'), 'REQUEST')).toThrow(RangeError)
  })

  test('a place has coordinates', () => {
    const file = calendarFile(
      event('2026-11-20T15:15:00Z', { latitude: 37.9755, longitude: 23.7348 }),
      'PUBLISH',
    )
    expect(values(file)['GEO']).toBe('37.975500;23.734800')
  })

  test('Google gets the same moments and the whole text', () => {
    const url = new URL(googleCalendarUrl(event('2026-10-25T01:30:00Z', { summary: 'A & Β, 100%' })))
    expect(url.searchParams.get('dates')).toBe('20261025T013000Z/20261025T021500Z')
    expect(url.searchParams.get('text')).toBe('A & Β, 100%')
  })
})

test('no value has a character that some programs read as a line end', () => {
  const evil = 'a\u0085b\u2028c\u2029d\u000be\u000cf'
  const file = calendarFile(
    event('2026-06-02T09:00:00Z', { summary: evil, location: evil, url: `https://x.gr/${evil}` }),
    'PUBLISH',
  )
  for (const end of ['\u0085', '\u2028', '\u2029', '\u000b', '\u000c']) expect(file).not.toContain(end)
  expect(file).toContain('SUMMARY:a b c d e f')
})
