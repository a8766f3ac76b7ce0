import { describe, expect, test } from 'vitest'

import { earliestDay, publishingFaults, versionsOn } from './publishing.ts'

describe('the first day of a new version', () => {
  test.each([
    // Summer: Athens is three hours ahead.
    ['2026-05-11T06:00:00Z', '2026-06-11'],
    ['2026-05-10T21:00:00Z', '2026-06-10'],
    ['2026-05-10T21:00:00.001Z', '2026-06-11'],
    ['2026-05-10T20:59:59Z', '2026-06-10'],
    // The clocks change in between, back and forward.
    ['2026-10-10T09:00:00Z', '2026-11-10'],
    ['2026-03-10T09:00:00Z', '2026-04-10'],
    ['2026-12-31T12:00:00Z', '2027-01-31'],
  ])('terms that are announced at %s hold from %s', (at, day) =>
    expect(earliestDay('terms-of-service', Temporal.Instant.from(at)).toString()).toBe(day),
  )

  test('is never less than 30 whole days later', () => {
    for (let hours = 0; hours < 24 * 365; hours += 1) {
      const at = Temporal.Instant.from('2026-01-01T00:30:00Z').add({ hours })
      const day = earliestDay('terms-of-service', at)
      const begins = day.toZonedDateTime('Europe/Athens')
      const wall = at.toZonedDateTimeISO('Europe/Athens').add({ days: 30 })
      expect(Temporal.ZonedDateTime.compare(begins, wall)).toBeGreaterThanOrEqual(0)
      expect(Temporal.ZonedDateTime.compare(begins.subtract({ days: 1 }), wall)).toBeLessThan(0)
    }
  })

  test('of another text is the same day', () => {
    const at = Temporal.Instant.from('2026-05-10T21:30:00Z')
    expect(earliestDay('privacy-policy', at).toString()).toBe('2026-05-11')
  })
})

describe('the versions of a text', () => {
  const of = (number: number, effectiveOn: string) => ({ number, effectiveOn })
  const numbers = (day: string, versions: readonly ReturnType<typeof of>[]) => {
    const { inForce, next, older } = versionsOn(versions, day)
    return [inForce?.number, next?.number, older.map(({ number }) => number)]
  }
  const all = [of(0, '2026-01-01'), of(2, '2026-07-01'), of(1, '2026-06-01')]

  test.each([
    ['2025-12-31', [undefined, 0, []]],
    ['2026-01-01', [0, 1, []]],
    ['2026-05-31', [0, 1, []]],
    ['2026-06-01', [1, 2, [0]]],
    ['2026-07-01', [2, undefined, [1, 0]]],
  ])('on %s', (day, expected) => expect(numbers(day, all)).toEqual(expected))

  test('of one day the later one holds', () =>
    expect(numbers('2026-06-01', [of(1, '2026-06-01'), of(2, '2026-06-01')])).toEqual([2, undefined, [1]]))
})

describe('what has to be mended before publishing', () => {
  const text = (title: string, id: string) =>
    `# ${title}\n\n> About\n\nLead.\n\n## ${title} {#${id}}\n\nWords.`
  const faults = (el: string, en: string) =>
    publishingFaults('cookies', { el, en }).map(({ language, line, code }) => `${language} ${line} ${code}`)

  test.each([
    ['nothing, where both are whole', text('Όροι', 'a'), text('Terms', 'a'), []],
    [
      'English is missing',
      text('Όροι', 'a'),
      '',
      ['en 1 no_title', 'en 1 no_description', 'en 1 no_lead', 'en 1 no_chapters', 'en 1 different_ids'],
    ],
    ['Greek is broken', `${text('Όροι', 'a')} <b>`, text('Terms', 'a'), ['el 9 html']],
    ['the chapters differ', text('Όροι', 'a'), text('Terms', 'b'), ['en 1 different_ids']],
  ])('%s', (_, el, en, expected) => expect(faults(el, en)).toEqual(expected))

  test('questions of both languages are the same', () => {
    const questions = (id: string) => `## T {#t}\n\n### Q {#${id}}\n\nA.`
    const codes = (el: string, en: string) =>
      publishingFaults('booking-faq', { el, en }).map(({ code }) => code)
    expect(codes(questions('q'), questions('q'))).toEqual([])
    expect(codes(questions('q'), questions('p'))).toEqual(['different_ids'])
  })
})
