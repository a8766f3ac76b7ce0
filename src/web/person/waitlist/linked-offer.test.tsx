import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { acceptOffer, declineOffer, OpenedOffer, openOffer } from '#features/waitlist/contract.ts'
import { waitlist as greek } from '#i18n/el/waitlist.ts'
import { waitlist as english } from '#i18n/en/waitlist.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { madeBooking } from '#test/stage/made-booking.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { LinkedOffer } from './linked-offer.tsx'

const good = 'x'.repeat(43)
const service = '0198a000-0000-7000-8000-000000000003'
const salonId = '0198a000-0000-7000-8000-000000000002'
const hold = {
  id: '0198a000-0000-7000-8000-00000000000b',
  token: 'secret',
  expiresAt: '2099-03-09T10:31:00+02:00',
  items: [{ serviceId: service, staffId: salonId, start: '2099-03-10T12:00:00+02:00', end: '2099-03-10T12:45:00+02:00', priceCents: 2500 }],
  totalCents: 2500,
  refundableUntil: '2099-03-09T12:00:00+02:00',
  freeUntil: '2099-03-09T12:00:00+02:00',
  freeBy: 'window',
} as const // prettier-ignore
const opened: OpenedOffer = {
  state: 'open',
  salon: { id: salonId, name: 'Ατελιέ', slug: 'atelie', phone: null, timeZone: 'Europe/Athens' },
  services: [{ id: service, optionIds: [], name: 'Μανικιούρ' }],
  staffId: null,
  staffName: null,
  offer: {
    phase: 'one',
    start: '2099-03-10T12:00:00+02:00',
    end: '2099-03-10T12:45:00+02:00',
    priceCents: 2500,
    expiresAt: '2099-03-09T10:30:00+02:00',
  },
  isWaiting: true,
  hold: { ...hold, items: [...hold.items] },
}

interface Drawn {
  readonly but?: Partial<OpenedOffer>
  readonly api?: readonly Route[]
  readonly locale?: 'el' | 'en'
  readonly token?: string
}

async function drawn({ but = {}, api = [], locale = 'en', token = good }: Drawn = {}) {
  const words = (locale === 'el' ? greek : english).offer
  const stage = await onStage(<LinkedOffer token={token} />, {
    api: [answers<typeof openOffer>('POST', '/waitlist-offers/open', { ...opened, ...but }), ...api],
    locale,
  })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const heading = (name: string) => page.getByRole('heading', { name })
  const pressed = () => stage.calls.filter(({ path }) => path !== '/waitlist-offers/open')
  return { ...stage, words, button, heading, pressed }
}

test.each(['el', 'en'] as const)('only a press takes an offered time: %s', async (locale) => {
  const booked = answers<typeof acceptOffer>('POST', '/waitlist-offers/accept', madeBooking())
  const { words, button, heading, pressed } = await drawn({ locale, api: [booked] })
  await expect.element(heading(words.title.one)).toBeVisible()
  await expectAccessible()
  expect(pressed()).toEqual([])
  await tap(button(words.accept))
  await expect.element(heading(words.bookedTitle)).toBeVisible()
  expect(pressed()).toMatchObject([{ path: '/waitlist-offers/accept', body: { token: good } }])
})

test.each(['three', 'open'] as const)('it says that others may be faster: %s', async (phase) => {
  const { words, heading } = await drawn({ but: { offer: { ...opened.offer, phase } } })
  await expect.element(heading(words.title[phase])).toBeVisible()
})

test('a no gives it on, and says that one waits on', async () => {
  const after: OpenedOffer = { ...opened, state: 'over', hold: null }
  const { words, button, heading } = await drawn({
    api: [answers<typeof declineOffer>('POST', '/waitlist-offers/decline', after)],
  })
  await tap(button(words.decline))
  await expect.element(heading(words.overTitle)).toBeVisible()
  await expect.element(page.getByText(words.over)).toBeVisible()
})

test('where the salon asks for a card, its sheet continues with the same hold', async () => {
  const { words, button } = await drawn({
    api: [refuses('POST', '/waitlist-offers/accept', { code: 'payment_required', detail: 'Pay.', status: 422 })],
  }) // prettier-ignore
  await tap(button(words.accept))
  const link = page.getByRole('link', { name: words.goOn })
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('/salon/atelie#book-details'))
  link.element().addEventListener('click', (event) => event.preventDefault())
  await tap(link)
  const kept = JSON.parse(sessionStorage.getItem(`onyxi-booking:${salonId}`) ?? '{}') as object
  expect(kept).toMatchObject({ hold: { token: 'secret' }, isOffered: true, start: opened.offer.start })
})

test.each([
  ['booked', 'bookedTitle'],
  ['over', 'overTitle'],
  ['lost', 'lostTitle'],
] as const)('an offer that is %s says so', async (state, title) => {
  const { words, button, heading } = await drawn({ but: { state, hold: null } })
  await expect.element(heading(words[title])).toBeVisible()
  await expect.element(button(words.accept)).not.toBeInTheDocument()
})

test('an address without a secret asks for nothing and says so', async () => {
  const { words, heading, calls } = await drawn({ token: '' })
  await expect.element(heading(words.missingTitle)).toBeVisible()
  expect(calls).toEqual([])
})
