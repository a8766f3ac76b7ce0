import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

import type { createHold, quote, readAvailability } from '#features/booking/contract.ts'
import { answers } from '#test/stage/api.ts'
import { freeDay } from '#test/stage/drawn-booking.tsx'
import { drawnSalon } from '#test/stage/drawn-salon.tsx'
import { madeQuote } from '#test/stage/made-quote.ts'
import { madeSalonView, madeServiceView } from '#test/stage/made-salon-view.ts'
import { madeDays, madeHold, startOn } from '#test/stage/made-salon.ts'

const card = page.getByRole('region', { name: 'Your appointment' }).first()
const bar = page.getByRole('region', { name: 'Your appointment' }).last()
const list = page.getByRole('region', { name: 'Services' })
const select = (name: string) => list.getByRole('button', { name: new RegExp(`^Select\\s*: ${name}`) })

/** The card stands beside the page from 900 px on. */
async function onDesktop(): Promise<void> {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(390, 844))
}

test('on a phone the bar names the lowest price and the next time, then the choice and its sum', async () => {
  const { words } = await drawnSalon()
  await expect.element(bar.getByText(words.priceFrom('€25'))).toBeVisible()
  await expect.element(bar.getByText(/^Next: .+ 10:00$/)).toBeVisible()
  await select('Ημιμόνιμο').click()
  await expect.element(bar.getByText(`${words.count(1)} · €25`)).toBeVisible()
})

test('a salon without free times says so', async () => {
  const { words } = await drawnSalon({ timesOn: () => [] })
  await expect.element(bar.getByText(words.nextFree.noneShort)).toBeVisible()
})

test('times that could not be fetched are asked for again by a press', async () => {
  let isBroken = true
  const { words } = await drawnSalon({
    timesOn: (day) => {
      if (isBroken) throw new TypeError('Failed to fetch')
      return day === freeDay ? ['12:30'] : []
    },
  })
  const again = bar.getByRole('button', { name: words.nextFree.failed })
  await expect.element(again).toBeVisible()
  isBroken = false
  await again.click()
  await expect.element(bar.getByText(/12:30$/)).toBeVisible()
})

test('on a desktop the card lists the choice, from which each service can be taken away', async () => {
  await onDesktop()
  const { id, options } = madeServiceView()
  const { words } = await drawnSalon({ search: `?services=${id}&options=${options[0]?.id}` })
  await expect.element(card.getByText('+ Αφαίρεση')).toBeVisible()
  await expect.element(card.getByText(`${words.total} · 1 h`)).toBeVisible()
  await card.getByRole('button', { name: words.removeService('Ημιμόνιμο') }).click()
  await expect.element(card.getByText(words.pickServices)).toBeVisible()
})

test('without a deposit all is paid at the salon', async () => {
  await onDesktop()
  const { words } = await drawnSalon()
  await expect.element(card.getByText(words.payAtSalon)).toBeVisible()
})

test('a salon that asks for a deposit promises no payment at the salon', async () => {
  await onDesktop()
  const policy = { ...madeSalonView().policy, depositKind: 'percent', depositValue: 20 } as const
  const { words } = await drawnSalon({ salon: { policy } })
  await expect.element(card.getByText(words.freeCancel(24))).toBeVisible()
  await expect.element(card.getByText(words.payAtSalon)).not.toBeInTheDocument()
})

test('the next times are of the service that the lists name, and a press keeps one of them', async () => {
  await onDesktop()
  const { words, calls, salon } = await drawnSalon({
    api: [
      answers<typeof createHold>('POST', '/holds', ({ body }) =>
        madeHold((body as { readonly start: string }).start),
      ),
      // The sheet continues with the price.
      answers<typeof quote>('POST', '/salons/atelie/quote', madeQuote()),
    ],
  })
  await expect.element(card.getByText(words.nextFree.titleOf('Ημιμόνιμο'))).toBeVisible()
  await card.getByRole('button', { name: /10:45$/ }).click()
  const holds = () => calls.filter(({ path }) => path === '/holds')
  await expect.poll(() => holds().length).toBe(1)
  expect(holds()[0]?.body).toMatchObject({
    start: startOn(freeDay, '10:45'),
    items: [{ serviceId: salon.services[0]?.id }],
  })
})

test('with a team member only the chosen services are booked that she does', async () => {
  const { words, calls, salon } = await drawnSalon({
    api: [
      answers<typeof readAvailability>('GET', '/salons/atelie/availability', ({ path }) =>
        madeDays(path, () => []),
      ),
    ],
  })
  await select('Ημιμόνιμο').click()
  await select('Πεντικιούρ').click()
  await page.getByRole('button', { name: words.member.book('Νίκη') }).click()
  const [gel] = salon.services
  const niki = salon.staff[1]?.id ?? ''
  const asked = () => calls.map(({ path }) => path).find((path) => path.includes(`staff=${niki}`))
  await expect.poll(asked).toBeDefined()
  expect(new URLSearchParams(asked()?.split('?')[1]).getAll('service')).toEqual([gel?.id])
})
