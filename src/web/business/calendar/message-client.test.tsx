import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { BookingDetails } from '#features/calendar/contract.ts'
import type { messageClient } from '#features/calendar/contract/bookings.ts'
import { businessCalendar as greek } from '#i18n/el/business-calendar.ts'
import { textLengths as greekLengths } from '#i18n/el/text-length.ts'
import { businessCalendar as english } from '#i18n/en/business-calendar.ts'
import { textLengths as englishLengths } from '#i18n/en/text-length.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { madeCalendarBooking, madeDetails } from '#test/stage/made-calendar.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { MessageClient } from './message-client.tsx'

const path = '/business/salons/salon/bookings/maria/messages'
const accepted = (mail: 'sent' | 'limit') => answers<typeof messageClient>('POST', path, { mail })
/** The appointment is still to come. */
const ahead = { start: '2100-03-10T12:00:00+02:00', end: '2100-03-10T13:00:00+02:00' }

interface Drawn {
  readonly api?: readonly Route[]
  readonly but?: Partial<BookingDetails>
  readonly locale?: 'el' | 'en'
}

async function drawn({ api = [], but, locale = 'en' }: Drawn = {}) {
  const words = (locale === 'el' ? greek : english).writing
  const details = madeDetails({ booking: madeCalendarBooking(ahead), ...but })
  const stage = await onStage(
    <AtSalon>
      <MessageClient salonId="salon" details={details} />
    </AtSalon>,
    { api, locale },
  )
  const dialog = page.getByRole('dialog', { name: words.title })
  return {
    ...stage,
    words,
    dialog,
    open: page.getByRole('button', { name: words.open, exact: true }),
    box: dialog.getByRole('textbox', { name: words.text }),
    send: dialog.getByRole('button', { name: words.send, exact: true }),
    sent: () => stage.calls.filter(({ method }) => method === 'POST').map(({ body }) => body),
  }
}

test.each(['el', 'en'] as const)('a ready text is chosen, changed and sent: %s', async (locale) => {
  const { words, dialog, open, box, send, sent } = await drawn({ api: [accepted('sent')], locale })
  await open.click()
  await tap(send)
  await expect.element(box).toHaveAccessibleDescription(expect.stringContaining(words.needed))
  const [label = '', text = ''] = words.samples.late
  await tap(dialog.getByRole('button', { name: label }))
  await expect.element(box).toHaveValue(text)
  await expectAccessible()
  await box.fill(`${text} Νίκη`)
  await tap(send)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()).toEqual([{ text: `${text} Νίκη`, channel: 'mail' }])
})

test.each([
  ['the limit of an address', accepted('limit'), english.writing.limit],
  [
    'a refusal',
    refuses('POST', path, { code: 'too_many_messages', detail: 'Too many.', status: 409 }),
    'Too many.',
  ],
])('%s keeps what was typed', async (_, route, sentence) => {
  const { open, box, send } = await drawn({ api: [route] })
  await open.click()
  await box.fill('Running late')
  await tap(send)
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(box).toHaveValue('Running late')
})

test.each([
  [null, undefined],
  ['•••• 2222', undefined],
  ['+30 690 111 2222', 'sms:+306901112222'],
])('without an address the panel says so; the number %s leads to %s', async (clientPhone, href) => {
  const booking = madeCalendarBooking({ ...ahead, clientPhone })
  const { open, dialog, words } = await drawn({ but: { isMailed: false, booking } })
  await open.click()
  await expect.element(dialog.getByText(words.none)).toBeVisible()
  const link = dialog.getByRole('link', { name: words.sms })
  await expect.element(href === undefined ? dialog.getByText(words.noneAtAll) : link).toBeVisible()
  expect(link.query()?.getAttribute('href') ?? undefined).toBe(href)
})

test.each(['el', 'en'] as const)(
  'by text, it is shown as it arrives, with what it costs: %s',
  async (locale) => {
    const { words, dialog, open, box, send, sent } = await drawn({
      api: [accepted('sent')],
      but: { canText: true },
      locale,
    })
    const costs = locale === 'el' ? greekLengths : englishLengths
    await open.click()
    expect(dialog.getByText(words.preview).elements()).toEqual([])
    await tap(dialog.getByRole('radio', { name: words.ways.text }))
    await box.fill('Θα αργήσουμε περίπου είκοσι λεπτά σήμερα, συγγνώμη!')
    await expect.element(dialog.getByText(costs.capitals)).toBeVisible()
    await expect.element(dialog.getByText(/χρεώνεται ως 1 SMS|billed as 1 text/)).toBeVisible()
    await expectAccessible()
    await tap(send)
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent()).toMatchObject([{ channel: 'text' }])
  },
)

test('who has a number and no address is written to by text alone', async () => {
  const { words, dialog, open } = await drawn({ but: { isMailed: false, canText: true } })
  await open.click()
  await expect.element(dialog.getByText(words.preview)).toBeVisible()
  expect(dialog.getByRole('radio').elements()).toEqual([])
})

test('no message is sent about a cancelled booking', async () => {
  const { open } = await drawn({
    but: { booking: madeCalendarBooking({ ...ahead, status: 'cancelled_by_salon' }) },
  })
  await expect.element(open).not.toBeInTheDocument()
})
