import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { kit } from '#i18n/en/kit.ts'
import { SERVICES_PER_BOOKING } from '#platform/limits.ts'
import { drawnSalon } from '#test/stage/drawn-salon.tsx'
import { madeServiceView } from '#test/stage/made-salon-view.ts'

const list = page.getByRole('region', { name: 'Services' })
const button = (name: string | RegExp) => list.getByRole('button', { name })
const select = (name: string) => button(new RegExp(`^Select\\s*: ${name}`))
const selected = (name: string) => button(new RegExp(`^Selected\\s*: ${name}`))

test('a selected service is in the sum, and a second press takes it back; its extras are counted', async () => {
  const { words } = await drawnSalon()
  await expect.element(list.getByText(words.extras(2))).toBeVisible()
  await select('Ημιμόνιμο').click()
  await expect.element(selected('Ημιμόνιμο')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText(words.chosenNow(words.count(1), '€25'))).toBeInTheDocument()
  await selected('Ημιμόνιμο').click()
  await expect.element(page.getByText(words.chosenNow(words.count(1), '€25'))).not.toBeInTheDocument()
})

test('a price and a length that depend on the team member are written as least and most', async () => {
  const { words } = await drawnSalon({
    salon: { services: [madeServiceView({ priceVaries: true, minutesMost: 60 })] },
  })
  await expect.element(list.getByText('45 min – 1 h')).toBeVisible()
  await expect.element(list.getByText(words.from('€25'))).toBeVisible()
})

test('a reduced price is shown beside the earlier one, and the sum is reduced', async () => {
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
  madeServiceView({
    id: `s${n}`,
    name: `Υπηρεσία ${n}!`,
    category: `Κατηγορία ${n % 3}`,
    kind: (['gel_polish', 'pedicure', 'biab'] as const)[n % 3] ?? 'biab',
    options: [],
  }),
)
const categories = ['Κατηγορία 0', 'Κατηγορία 1', 'Κατηγορία 2']
const heading = (name: string) => list.getByRole('heading', { name, level: 3 })

test('a long list shows its first category, and of the others how much they have; each opens by mouse and by keyboard', async () => {
  const { words } = await drawnSalon({ salon: { services: many, categories } })
  await expect.element(button('Υπηρεσία 0!')).toBeVisible()
  await expect.element(list.getByText('Υπηρεσία 1!').first()).not.toBeVisible()
  await expect.element(list.getByText(`${words.count(4)} · ${words.from('€25')}`).first()).toBeVisible()
  await heading('Κατηγορία 1').click()
  await expect.element(button('Υπηρεσία 1!')).toBeVisible()
  list.element().querySelectorAll('summary')[2]?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Υπηρεσία 2!')).toBeVisible()
  await heading('Κατηγορία 1').click()
  await expect.element(list.getByText('Υπηρεσία 1!').first()).not.toBeVisible()
})

test('the category that was asked for is open too, and a choice in it leaves it so', async () => {
  await drawnSalon({ salon: { services: many, categories }, search: '?services=s1' })
  await selected('Υπηρεσία 1!').click()
  await expect.element(select('Υπηρεσία 1!')).toBeVisible()
  await expect.element(button('Υπηρεσία 0!')).toBeVisible()
  await expect.element(list.getByText('Υπηρεσία 2!').first()).not.toBeVisible()
})

test('a list of a few services is open as a whole', async () => {
  await drawnSalon({ salon: { services: many.slice(0, 5), categories } })
  await expect.element(button('Υπηρεσία 2!')).toBeVisible()
})

test('no more services than one appointment takes', async () => {
  const { words } = await drawnSalon({ salon: { services: many, categories } })
  for (const category of categories.slice(1)) await heading(category).click()
  for (let n = 0; n < SERVICES_PER_BOOKING; n += 1) await button(`Υπηρεσία ${n}!`).click()
  await expect.element(list.getByText(words.mostServices(SERVICES_PER_BOOKING))).toBeVisible()
  await expect.element(button(`Υπηρεσία ${SERVICES_PER_BOOKING}!`)).toBeDisabled()
  await button('Υπηρεσία 0!').click()
  await expect.element(button(`Υπηρεσία ${SERVICES_PER_BOOKING}!`)).toBeEnabled()
})
