import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { BookingView, createBooking } from '#features/booking/contract.ts'
import { answers, refuses, signInAnswers, unreachable, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { drawnBooking, freeDay, gel } from '#test/stage/drawn-booking.tsx'
import { madeBooking } from '#test/stage/made-booking.ts'
import { madeHold, startOn } from '#test/stage/made-salon.ts'
import { madeSession, madeUser, signedIn, signedOut } from '#test/stage/signed-in.ts'
import { tap } from '#test/stage/tap.ts'

const ten = startOn(freeDay, '10:00')
const known = { firstName: 'Μαρία', lastName: 'Παππά', phone: '+306900000000' }
const booked = madeBooking({ start: ten, end: ten })
const signIn = (facts: object = known) => signedIn(madeSession(madeUser({ user_metadata: { ...facts } })))

/** The last step, with the time kept. */
async function atDetails({ api = [], locale = 'en' }: { api?: readonly Route[]; locale?: 'el' | 'en' } = {}) {
  const drawn = await drawnBooking({
    locale,
    request: { ...gel, start: ten },
    api: [signInAnswers('PUT', '/user', madeUser()), ...api],
  })
  await page.getByRole('button', { name: drawn.words.continue('') }).click()
  await expect.element(page.getByRole('button', { name: drawn.words.hold.other }).first()).toBeVisible()
  const { contact } = drawn.words
  return {
    ...drawn,
    name: page.getByRole('textbox', { name: contact.name }),
    phone: page.getByRole('textbox', { name: contact.phone }),
    note: page.getByRole('textbox', { name: contact.note }),
    confirm: page.getByRole('button', { name: drawn.words.confirm('').trim() }),
  }
}

beforeEach(() => signIn())

test('a time that the sheet is opened with is kept without another press', async () => {
  const { sent, words } = await drawnBooking({ request: { ...gel, start: ten } })
  await expect.element(page.getByRole('timer')).toBeVisible()
  expect(sent('POST', '/holds').map(({ body }) => body)).toMatchObject([{ start: ten }])
  await expect.element(page.getByRole('button', { name: words.continue('') })).toBeEnabled()
})

test.each(['el', 'en'] as const)(
  'what the account knows is filled in, and one tap books: %s',
  async (locale) => {
    const { name, phone, note, confirm, sent, words } = await atDetails({
      locale,
      api: [answers<typeof createBooking>('POST', '/bookings', booked)],
    })
    await expect.element(name).toHaveValue('Μαρία Παππά')
    await expect.element(phone).toHaveValue(known.phone)
    await note.fill('  Αλλεργία στο ακετόν ')
    await page.getByText(words.contact.preferences.message).click()
    await tap(confirm)
    await expect.element(page.getByRole('heading', { name: words.step.done })).toHaveFocus()
    await expect.element(page.getByText(words.done.code)).toBeVisible()
    const [call, ...more] = sent('POST', '/bookings')
    expect(more).toEqual([])
    expect(call?.headers.get('hold-token')).toBe('hold-token')
    expect(call?.body).toEqual({
      holdId: madeHold(ten).id,
      note: 'Αλλεργία στο ακετόν',
      contactPreference: 'message',
      contact: { name: 'Μαρία Παππά', phone: known.phone },
      forSomeoneElse: false,
      payment: { pay: 'none', quote: 'a price' },
    })
  },
)

test('name and phone are asked for before anything is sent, and the first of them has the focus', async () => {
  await signIn({})
  const { name, phone, confirm, words, sent } = await atDetails()
  await confirm.click()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription(words.contact.nameMissing)
  await expect.element(page.getByText(words.contact.phoneMissing)).toBeVisible()
  await name.fill('Μαρία')
  await expect.element(page.getByText(words.contact.nameMissing)).not.toBeInTheDocument()
  await phone.fill('12')
  await expect.element(page.getByText(words.contact.phoneWrong)).toBeVisible()
  expect(sent('POST', '/bookings')).toEqual([])
})

test('the account learns the name, phone and contact preference that it did not know', async () => {
  await signIn({})
  const { name, phone, confirm, calls, words } = await atDetails({
    api: [answers<typeof createBooking>('POST', '/bookings', booked)],
  })
  await name.fill('Μαρία Παππά Δούκα')
  await phone.fill(known.phone)
  await page.getByText(words.contact.preferences.call, { exact: true }).click()
  await confirm.click()
  const told = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  await expect.poll(told).toMatchObject([
    {
      data: { firstName: 'Μαρία', lastName: 'Παππά Δούκα', phone: known.phone, contactPreference: 'call' },
    },
  ])
})

test('the contact preference that the account remembers is chosen', async () => {
  await signIn({ ...known, contactPreference: 'call' })
  const { words } = await atDetails()
  await expect.element(page.getByRole('radio', { name: words.contact.preferences.call })).toBeChecked()
})

test('a refused field says so at the field, and all that was typed stays', async () => {
  const { note, phone, confirm, words } = await atDetails({
    api: [
      refuses('POST', '/bookings', {
        code: 'validation_failed',
        detail: 'Please check what you typed.',
        errors: { 'contact.phone': { code: 'phone', detail: 'Wrong.' } },
      }),
    ],
  })
  await note.fill('Short nails')
  await confirm.click()
  await expect.element(phone).toHaveFocus()
  await expect.element(phone).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText(words.contact.phoneWrong)).toBeVisible()
  await expect.element(note).toHaveValue('Short nails')
})

test('an answer that never came is asked for again with the same key', async () => {
  const { confirm, note, sent, words } = await atDetails({ api: [unreachable('POST', '/bookings')] })
  await note.fill('Short nails')
  await confirm.click()
  await expect.element(page.getByRole('alert').getByText(words.review.failed)).toBeVisible()
  await expectAccessible()
  await expect.element(note).toHaveValue('Short nails')
  await confirm.click()
  await expect.poll(() => sent('POST', '/bookings').length).toBe(2)
  const [first, second] = sent('POST', '/bookings')
  expect(second?.key).toBe(first?.key)
})

test('a second appointment at the same time has to be marked as for another person, which is another request', async () => {
  const { confirm, note, sent, words } = await atDetails({
    api: [refuses('POST', '/bookings', { code: 'own_overlap', detail: 'Overlap.', status: 409 })],
  })
  await note.fill('Short nails')
  await confirm.click()
  const said = page.getByRole('status').filter({ hasText: words.review.overlapTitle })
  await expect.element(said.getByText(words.review.overlapText)).toBeVisible()
  await expectAccessible()
  await expect.element(note).toHaveValue('Short nails')
  await said.getByText(words.review.forSomeoneElse).click()
  await confirm.click()
  await expect.poll(() => sent('POST', '/bookings').length).toBe(2)
  const [first, second] = sent('POST', '/bookings')
  expect(first?.body).toMatchObject({ forSomeoneElse: false })
  expect(second?.body).toMatchObject({ forSomeoneElse: true })
  expect(second?.key).not.toBe(first?.key)
})

test('a time that another customer took meanwhile leads back to the times, with the nearest ones', async () => {
  const alternatives = [{ start: startOn(freeDay, '10:45'), end: ten, staffIds: [], priceCents: 2500 }]
  const { confirm, note, words } = await atDetails({
    api: [
      refuses('POST', '/bookings', {
        code: 'slot_taken',
        detail: 'Taken.',
        status: 409,
        extra: { alternatives },
      }),
    ],
  })
  await note.fill('Short nails')
  await confirm.click()
  await expect.element(page.getByRole('heading', { name: words.step.time })).toHaveFocus()
  const said = page.getByRole('status').filter({ hasText: words.hold.lost })
  await said.getByRole('button', { name: /10:45/ }).click()
  await page.getByRole('button', { name: words.continue('') }).click()
  await expect.element(note).toHaveValue('Short nails')
})

test('repeated presses while an answer is on its way book once', async () => {
  const end = Promise.withResolvers<void>()
  const { confirm, sent, words } = await atDetails({
    api: [
      answers<typeof createBooking>('POST', '/bookings', async () => {
        await end.promise
        return booked
      }),
    ],
  })
  await confirm.click()
  await expect.element(confirm).toHaveAttribute('aria-busy', 'true')
  confirm.element().focus()
  await userEvent.keyboard('{Enter}{Enter}')
  end.resolve()
  await expect.element(page.getByRole('heading', { name: words.step.done })).toBeVisible()
  expect(sent('POST', '/bookings').length).toBe(1)
})

test('a kept time that ran out on the server is kept again from the same page, where the note still stands', async () => {
  const { confirm, note, sent, words } = await atDetails({
    api: [refuses('POST', '/bookings', { code: 'hold_expired', detail: 'Expired.', status: 409 })],
  })
  await note.fill('Short nails')
  await confirm.click()
  const said = page.getByRole('status').filter({ hasText: words.hold.over })
  await expect.element(said.getByText(words.hold.overText)).toBeVisible()
  await expect.element(confirm).not.toBeInTheDocument()
  await said
    .getByRole('button', { name: words.hold.again('').trim().split(' ')[0] ?? '' })
    .first()
    .click()
  await expect.element(confirm).toBeVisible()
  await expect.element(note).toHaveValue('Short nails')
  expect(sent('POST', '/holds').length).toBe(2)
})

test('the way back to the times keeps the chosen one', async () => {
  const { words } = await atDetails()
  await page.getByRole('button', { name: words.hold.other }).click()
  await expect.element(page.getByRole('heading', { name: words.step.time })).toHaveFocus()
  await expect
    .element(page.getByRole('button', { name: '10:00', exact: true }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('after a reload the page is where it was, with all that was typed', async () => {
  const first = await atDetails()
  await first.note.fill('Short nails')
  await first.phone.fill('6912345678')
  const { salon } = first
  const again = await drawnBooking({ salon, request: undefined, at: '#book-details' })
  await expect
    .element(page.getByRole('textbox', { name: first.words.contact.note }).last())
    .toHaveValue('Short nails')
  await expect
    .element(page.getByRole('textbox', { name: first.words.contact.phone }).last())
    .toHaveValue('6912345678')
  expect(again.sent('POST', '/holds')).toEqual([])
})

test('after a reload a visitor’s email is kept, even when the hold ran out meanwhile', async () => {
  await signedOut()
  const first = await atDetails()
  await page.getByRole('textbox', { name: 'Email' }).fill('later@example.com')
  const { salon, words } = first
  const key = Object.keys(sessionStorage).find((name) => name.endsWith(salon.id)) ?? ''
  const draft = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { readonly hold: object }
  const hold = { ...draft.hold, expiresAt: new Date(Date.now() - 60_000).toISOString() }
  sessionStorage.setItem(key, JSON.stringify({ ...draft, hold }))
  await drawnBooking({ salon, request: undefined, at: '#book-details' })
  await expect.element(page.getByText(words.hold.over)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Email' }).last()).toHaveValue('later@example.com')
})

test('a visitor is asked for an email first, and the kept time stays in sight', async () => {
  await signedOut()
  const { words, confirm } = await atDetails()
  await expect.element(page.getByRole('region', { name: words.signIn.title })).toBeVisible()
  await expect.element(page.getByRole('timer')).toBeVisible()
  await expect.element(confirm).not.toBeInTheDocument()
})

test('once booked, another appointment begins with nothing of the note and the same services', async () => {
  const { confirm, note, words } = await atDetails({
    api: [answers<typeof createBooking>('POST', '/bookings', (): BookingView => booked)],
  })
  await note.fill('Short nails')
  await confirm.click()
  await expect
    .element(page.getByRole('link', { name: words.done.google }))
    .toHaveAttribute('href', expect.stringContaining('calendar.google.com'))
  await page.getByRole('button', { name: words.done.rebook }).click()
  await expect.element(page.getByRole('heading', { name: words.step.time })).toBeVisible()
  await page.getByRole('button', { name: '10:45', exact: true }).click()
  await page.getByRole('button', { name: words.continue('') }).click()
  await expect.element(note).toHaveValue('')
})
