import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { kit } from '#i18n/en/kit.ts'
import { SERVICES_PER_BOOKING } from '#platform/limits.ts'
import { drawnSalon } from '#test/stage/drawn-salon.tsx'
import { madeServiceView } from '#test/stage/made-salon-view.ts'

const list = page.getByRole('region', { name: 'Services' })
const button = (name: string | RegExp) => list.getByRole('button', { name })
const select = (name: string) => button(new RegExp(`^Select\\s*: ${name}`))
const selected = (name: string) => button(new RegExp(`^Selected\\s*: ${name}`))

test('a selected service shows its extras as buttons, and the sum is said; a second press takes all of it back', async () => {
  const { words } = await drawnSalon()
  await select('Ημιμόνιμο').click()
  await expect.element(selected('Ημιμόνιμο')).toHaveAttribute('aria-pressed', 'true')
  await list
    .getByRole('group', { name: words.extrasOf('Ημιμόνιμο') })
    .getByRole('button', { name: /Αφαίρεση/ })
    .click()
  await expect.element(page.getByText(words.chosenNow(words.count(1), '€30'))).toBeInTheDocument()
  await selected('Ημιμόνιμο').click()
  await expect.element(button(/Αφαίρεση/)).not.toBeInTheDocument()
  await expect.element(page.getByText(words.chosenNow(words.count(1), '€30'))).not.toBeInTheDocument()
})

test('a price and a length that depend on the team member are written as least and most', async () => {
  const { words } = await drawnSalon({
    salon: { services: [madeServiceView({ priceVaries: true, minutesMost: 60 })] },
  })
  await expect.element(list.getByText('45 min – 1 h')).toBeVisible()
  await expect.element(list.getByText(words.from('€25'))).toBeVisible()
})

test('a reduced price stands beside the earlier one, and the sum is reduced', async () => {
  const reduced = { promotionId: 'spring', percent: 20, priceCents: 2000, earlierPriceCents: 2400 }
  const { words } = await drawnSalon({
    salon: { services: [madeServiceView({ reduced, options: [] }), madeServiceView({ id: 'x', name: 'Β' })] },
  })
  const row = list.getByRole('listitem').filter({ hasText: 'Ημιμόνιμο' })
  await expect.element(row.getByText('€20 instead of €24')).toBeInTheDocument()
  await expect.element(row.getByText('€24', { exact: true })).toBeVisible()
  await expect.element(list.getByText(kit.earlierPrice)).toBeVisible()
  await select('Ημιμόνιμο').click()
  await expect.element(page.getByText(words.chosenNow(words.count(1), '€20'))).toBeInTheDocument()
})

test('a price that was lower before is no reduction', async () => {
  const reduced = { promotionId: 'spring', percent: 20, priceCents: 2000, earlierPriceCents: 1800 }
  await drawnSalon({ salon: { services: [madeServiceView({ reduced })] } })
  await expect.element(list.getByText('€20', { exact: true })).toBeVisible()
  await expect.element(list.getByText('€18')).not.toBeInTheDocument()
  await expect.element(list.getByText(kit.earlierPrice)).not.toBeInTheDocument()
})

test('what is not sold online has no button', async () => {
  const { words } = await drawnSalon({
    salon: { services: [madeServiceView(), madeServiceView({ id: 'x', name: 'Νύφη', isBookable: false })] },
  })
  await expect.element(list.getByText(words.notOnline)).toBeVisible()
  await expect.element(button(/Νύφη/)).not.toBeInTheDocument()
  await expect.element(button(/Ημιμόνιμο/)).toBeVisible()
})

test('an unverified salon has an indicative list without buttons', async () => {
  const { words } = await drawnSalon({ salon: { verified: false, bookable: false } })
  await expect.element(list.getByText(words.unverified.indicative)).toBeVisible()
  await expect.element(list.getByText('Ημιμόνιμο')).toBeVisible()
  await expect.element(button(/Ημιμόνιμο/)).not.toBeInTheDocument()
})

const many = Array.from({ length: 11 }, (_, n) =>
  madeServiceView({ id: `s${n}`, name: `Υπηρεσία ${n}!`, category: `Κατηγορία ${n % 3}`, options: [] }),
)
const categories = ['Κατηγορία 0', 'Κατηγορία 1', 'Κατηγορία 2']

test('a category of a long list hides the others, and all of them come back', async () => {
  const { words } = await drawnSalon({ salon: { services: many, categories } })
  const filter = list.getByRole('group', { name: words.categoryFilter })
  await filter.getByRole('button', { name: 'Κατηγορία 1' }).click()
  await expect.element(button('Υπηρεσία 1!')).toBeVisible()
  await expect.element(list.getByText('Υπηρεσία 2!').first()).not.toBeVisible()
  await filter.getByRole('button', { name: words.allCategories }).click()
  await expect.element(button('Υπηρεσία 2!')).toBeVisible()
})

test('a short list has no filter', async () => {
  const { words } = await drawnSalon({ salon: { services: many.slice(0, 10), categories } })
  await expect.element(button('Υπηρεσία 2!')).toBeVisible()
  await expect.element(list.getByRole('group', { name: words.categoryFilter })).not.toBeInTheDocument()
})

test('no more services than one appointment takes', async () => {
  const { words } = await drawnSalon({ salon: { services: many, categories } })
  for (let n = 0; n < SERVICES_PER_BOOKING; n += 1) await button(`Υπηρεσία ${n}!`).click()
  await expect.element(list.getByText(words.mostServices(SERVICES_PER_BOOKING))).toBeVisible()
  await expect.element(button(`Υπηρεσία ${SERVICES_PER_BOOKING}!`)).toBeDisabled()
  await button('Υπηρεσία 0!').click()
  await expect.element(button(`Υπηρεσία ${SERVICES_PER_BOOKING}!`)).toBeEnabled()
})
