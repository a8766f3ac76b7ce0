import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { parsePictureName } from '#domain/picture-spec.ts'
import { slugOf } from '#domain/salon-slug.ts'

import { chosenNames } from './content/salon-names.ts'
import { serviceTemplates } from './content/services.ts'
import { codeOf } from './dice.ts'
import type { DemoSalon } from './model.ts'
import { demoWorld } from './world.ts'

const today = '2026-11-21'
const world = [...demoWorld({ from: 0, to: 120, today })]
const print = (salons: readonly DemoSalon[]) =>
  createHash('sha256').update(JSON.stringify(salons)).digest('hex')

const greek = /[Ͱ-Ͽἀ-῿]/u

describe('the demo world', () => {
  it('is the same for the same seed, and another for another', () => {
    const again = [...demoWorld({ from: 0, to: 8, today })]
    expect(print(again)).toBe(print(world.slice(0, 8)))
    expect(print([...demoWorld({ from: 0, to: 8, today, seed: 'other' })])).not.toBe(print(again))
  })

  it('makes a salon the same for any number of salons before it', () => {
    expect(print([...demoWorld({ from: 100, to: 103, today })])).toBe(print(world.slice(100, 103)))
  })

  it('keeps the salons and moves only the bookings when the date changes', () => {
    const later = [...demoWorld({ from: 0, to: 3, today: '2027-03-30' })]
    expect(later.map(({ salon }) => salon.name)).toEqual(world.slice(0, 3).map(({ salon }) => salon.name))
    expect(later[0]?.services).toEqual(world[0]?.services)
  })

  it('covers all seven regions with at least six salons each', () => {
    const counts = new Map<string, number>()
    for (const { salon } of world) counts.set(salon.region, (counts.get(salon.region) ?? 0) + 1)
    expect(counts.size).toBe(7)
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(6)
  })

  it('gives no two salons of a city the same name, and no two anywhere the same slug or id', () => {
    const many = [...demoWorld({ from: 0, to: 1500, today })].map(({ salon }) => salon)
    const cities = many.map(({ name, cityEl }) => `${name.toLocaleLowerCase('el')} ${cityEl}`)
    expect(new Set(cities).size).toBe(many.length)
    expect(new Set(many.map(({ slug }) => slug)).size).toBe(many.length)
    expect(many.every(({ slug }) => /^[a-z0-9]+(-[a-z0-9]+)*$/u.test(slug) && slug.length <= 80)).toBe(true)
    expect(many.every(({ name }) => name.length >= 2 && name.length <= 80)).toBe(true)
    expect(new Set(chosenNames).size).toBe(chosenNames.length)
  })

  it('gives a salon’s Instagram name at most thirty letters, even for a long name', () => {
    // The first of a hundred thousand with too long a name.
    const [far] = [...demoWorld({ from: 24_304, to: 24_305, today })]
    expect(far?.salon.slug.split('-').slice(0, 2).join('').length).toBeGreaterThan(25)
    expect(far?.salon.instagram).toMatch(/^[a-z0-9_][a-z0-9._]{0,29}$/)
  })

  it('gives the salons on islands with reduced rates 17 % VAT, and Rhodes and the mainland 24 %', () => {
    const places = [
      'mytilene',
      'vrontados',
      'kos-kos',
      'pothia',
      'rhodes',
      'kremasti',
      'faliraki',
      'heraklion',
    ]
    const rates = places.map((place) => [
      place,
      new Set(world.filter(({ salon }) => salon.placeId === place).map(({ salon }) => salon.vatRate)),
    ])
    expect(rates).toEqual([
      ['mytilene', new Set([17])],
      ['vrontados', new Set([17])],
      ['kos-kos', new Set([17])],
      ['pothia', new Set([17])],
      ['rhodes', new Set([24])],
      ['kremasti', new Set([24])],
      ['faliraki', new Set([24])],
      ['heraklion', new Set([24])],
    ])
    const isIsland = ({ region }: DemoSalon['salon']) => region === 'islands' || region === 'north'
    expect(world.filter(({ salon }) => !isIsland(salon) && salon.vatRate !== 24)).toEqual([])
  })

  it('leaves a few salons unverified, without bookings', () => {
    const waiting = world.filter(({ salon }) => salon.verification === 'unverified')
    expect(waiting).toHaveLength(8)
    for (const { salon, bookings } of waiting) {
      expect([salon.subscription, salon.ownerId, bookings.length]).toEqual(['none', null, 0])
    }
  })

  it('never books a team member twice, buffers included', () => {
    for (const { busy } of world) {
      const sorted = [...busy].sort((a, b) => (a.staffId + a.startsAt < b.staffId + b.startsAt ? -1 : 1))
      const overlaps = sorted.filter((row, index) => {
        const next = sorted[index + 1]
        return next?.staffId === row.staffId && row.endsAt > next.startsAt
      })
      expect(overlaps).toEqual([])
    }
  })

  it('never books more customers than there are pedicure chairs', () => {
    for (const { resources, uses } of world) {
      for (const { id, units } of resources) {
        const own = uses.filter(({ resourceId }) => resourceId === id)
        for (const one of own) {
          const together = own.filter((use) => use.startsAt <= one.startsAt && one.startsAt < use.endsAt)
          expect(together.length).toBeLessThanOrEqual(units)
        }
      }
    }
  })

  it('books inside the opening hours, on the grid, only services that the team member does', () => {
    for (const { bookings, items, hours, exceptions, staffServices, policy } of world.slice(0, 30)) {
      const closed = new Set(exceptions.map(({ day }) => day))
      const does = new Set(staffServices.map(({ staffId, serviceId }) => staffId + serviceId))
      const item = new Map(items.map((row) => [row.bookingId, row]))
      for (const booking of bookings) {
        const start = Temporal.Instant.from(booking.startAt).toZonedDateTimeISO('Europe/Athens')
        const end = Temporal.Instant.from(booking.endAt).toZonedDateTimeISO('Europe/Athens')
        const from = start.hour * 60 + start.minute
        const to = end.hour * 60 + end.minute
        const plan = hours.find(({ weekday }) => weekday === start.dayOfWeek)?.plan ?? []
        expect(plan.some(([opens, closes]) => opens <= from && to <= closes)).toBe(true)
        expect(closed.has(start.toPlainDate().toString())).toBe(false)
        expect(from % policy.slotStep).toBe(0)
        const row = item.get(booking.id)
        expect(does.has(`${row?.staffId}${row?.serviceId}`)).toBe(true)
        expect(row?.phases.reduce((sum, [, minutes]) => sum + minutes, 0)).toBe(to - from)
      }
    }
  })

  it('fits the clock: past bookings are over, future ones are confirmed, none was made after the date', () => {
    const dawn = Temporal.PlainDate.from(today).toZonedDateTime('Europe/Athens').toInstant().toString()
    for (const { bookings } of world) {
      for (const booking of bookings) {
        expect(booking.createdAt < dawn).toBe(true)
        expect(booking.createdAt < booking.startAt).toBe(true)
        expect(['completed', 'no_show'].includes(booking.status)).toBe(
          booking.startAt < dawn && booking.cancelledAt === null,
        )
      }
    }
  })

  it('reviews only completed bookings, once, and has right sums', () => {
    for (const { salon, bookings, reviews } of world) {
      const completed = new Set(bookings.filter(({ status }) => status === 'completed').map(({ id }) => id))
      expect(new Set(reviews.map(({ bookingId }) => bookingId)).size).toBe(reviews.length)
      expect(reviews.every(({ bookingId }) => completed.has(bookingId))).toBe(true)
      expect(salon.ratingCount).toBe(reviews.length)
      expect(salon.ratingSum).toBe(reviews.reduce((sum, { rating }) => sum + rating, 0))
    }
  })

  it('never books one account twice at once', () => {
    const seats = world
      .flatMap(({ bookings }) => bookings)
      .filter(({ customerId, cancelledAt }) => customerId !== null && cancelledAt === null)
      .sort((a, b) => (`${a.customerId}${a.startAt}` < `${b.customerId}${b.startAt}` ? -1 : 1))
    const twice = seats.filter((seat, index) => {
      const next = seats[index + 1]
      return next?.customerId === seat.customerId && seat.endAt > next.startAt
    })
    expect(twice).toEqual([])
  })

  it('gives the demo customer past and future bookings', () => {
    const own = world
      .flatMap(({ bookings }) => bookings)
      .filter(({ customerId }) => customerId === '0194d3c0-0000-7000-8000-000000000001')
    expect(own.filter(({ status }) => status === 'completed').length).toBeGreaterThanOrEqual(3)
    expect(own.filter(({ status }) => status === 'confirmed').length).toBeGreaterThanOrEqual(1)
  })

  it('keeps prices and minutes in realistic ranges', () => {
    for (const { services, options } of world) {
      for (const service of services) {
        const template = serviceTemplates.find(({ el }) => el === service.nameEl)
        const [low, high] = template?.euros ?? [0, 0]
        expect(service.priceCents).toBeGreaterThanOrEqual(low * 100)
        expect(service.priceCents).toBeLessThanOrEqual(high * 100)
        expect(service.minutes).toBe(service.phases.reduce((sum, [, minutes]) => sum + minutes, 0))
        expect(service.minutes).toBeGreaterThanOrEqual(10)
        expect(service.minutes).toBeLessThanOrEqual(120)
        expect(service.bufferAfter).toBeLessThanOrEqual(10)
      }
      for (const option of options) expect(option.priceCents).toBeLessThanOrEqual(2000)
    }
  })

  it('has Greek texts in Greek and English texts in English', () => {
    const english = world.flatMap(({ salon, services, options, staff, photos, resources }) => [
      salon.descriptionEn,
      salon.cityEn,
      ...services.flatMap(({ nameEn, descriptionEn }) => [nameEn, descriptionEn]),
      ...[...options, ...resources].map(({ nameEn }) => nameEn),
      ...staff.map(({ titleEn }) => titleEn),
      ...photos.map(({ altEn }) => altEn),
    ])
    expect(english.filter((text) => greek.test(text))).toEqual([])
    const own = world.flatMap(({ salon, services, options, staff, photos }) => [
      salon.descriptionEl,
      salon.cityEl,
      ...services.flatMap(({ nameEl, descriptionEl }) => [nameEl, descriptionEl]),
      ...options.map(({ nameEl }) => nameEl),
      ...staff.map(({ titleEl }) => titleEl),
      ...photos.map(({ altEl }) => altEl),
    ])
    // Soft gel tips have the same name in Greek.
    expect(own.filter((text) => !greek.test(text) && text !== 'Soft gel tips')).toEqual([])
  })

  it('writes reviews in their stated language, without unfilled placeholders', () => {
    const written = world.flatMap(({ reviews }) => reviews).filter(({ body }) => body !== '')
    expect(written.filter(({ body, language }) => greek.test(body) !== (language === 'el'))).toEqual([])
    const texts = world.flatMap(({ salon, reviews }) => [
      salon.descriptionEl,
      salon.descriptionEn,
      salon.name,
      ...reviews.map(({ body }) => body),
    ])
    expect(texts.filter((text) => /[{}]|undefined/u.test(text))).toEqual([])
    expect(new Set(written.map(({ body }) => body)).size).toBeGreaterThan(400)
  })

  it('has designs of its own in each salon, which its services make', () => {
    const pictures = world.flatMap(({ work }) => work.designs.map(({ picture }) => picture))
    expect(new Set(pictures).size).toBe(pictures.length)
    expect(pictures.length).toBeGreaterThan(world.length * 2)
    for (const { work, photos, services, options, salon } of world) {
      expect(salon.verification === 'verified' || work.designs.length === 0).toBe(true)
      for (const { id, photoId, picture } of work.designs) {
        expect(photos.find((photo) => photo.id === photoId)?.picture).toBe(picture)
        const parts = work.services.filter(({ designId }) => designId === id)
        expect(parts.length).toBeGreaterThan(0)
        expect(parts.every(({ serviceId }) => services.some((service) => service.id === serviceId))).toBe(
          true,
        )
      }
      const fits = ({ optionId, serviceId }: (typeof work.options)[number]) =>
        options.some((option) => option.id === optionId && option.serviceId === serviceId)
      expect(work.options.every(fits)).toBe(true)
    }
  })

  it('shows the interior first, and only pictures of the catalogue', () => {
    for (const { photos } of world) {
      expect(photos[0]?.picture.startsWith('salon-')).toBe(true)
      expect(photos.every(({ picture }) => parsePictureName(picture) !== undefined)).toBe(true)
      expect(new Set(photos.map(({ picture }) => picture)).size).toBe(photos.length)
    }
  })

  it('gives each team member a drawn face, no two alike in a salon', () => {
    for (const { staff } of world) {
      expect(staff.every(({ photo }) => parsePictureName(photo)?.kind === 'face')).toBe(true)
      expect(new Set(staff.map(({ photo }) => photo)).size).toBe(staff.length)
    }
  })

  it('leaves free times: days are between a fifth and three quarters full in the next week', () => {
    const shares = world
      .filter(({ salon }) => salon.verification === 'verified')
      .map(({ busy, staff, hours }) => {
        const until = Temporal.PlainDate.from(today).add({ days: 8 }).toString()
        const minutes = busy
          .filter(({ startsAt }) => startsAt >= today && startsAt < until)
          .reduce(
            (sum, { startsAt, endsAt }) => sum + (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000,
            0,
          )
        const open = hours.flatMap(({ plan }) => plan).reduce((sum, [start, end]) => sum + end - start, 0)
        return minutes / (open * staff.length)
      })
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
    expect(mean).toBeGreaterThan(0.25)
    expect(mean).toBeLessThan(0.6)
    expect(Math.max(...shares)).toBeLessThan(0.85)
  })

  it('gives different codes to different bookings', () => {
    const codes = Array.from({ length: 50_000 }, (_, index) => codeOf(index))
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.every((code) => /^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{8}$/u.test(code))).toBe(true)
  })

  it('spells Greek names in Latin letters', () => {
    expect(slugOf('Το Μπουκαλάκι & Σία')).toBe('to-boukalaki-sia')
  })
})
