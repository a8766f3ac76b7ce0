import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { businessCalendar as greek } from '#i18n/el/business-calendar.ts'
import { businessCalendar as english } from '#i18n/en/business-calendar.ts'
import { madeCalendarBooking } from '#test/stage/made-calendar.ts'
import { onStage } from '#test/stage/stage.tsx'

import { RebookMenu } from './rebook-menu.tsx'

interface Drawn {
  readonly days: number | null
  readonly isBooked?: boolean
  readonly status?: 'completed' | 'confirmed'
  readonly locale?: 'el' | 'en'
}

async function drawn({ days, isBooked = false, status = 'completed', locale = 'en' }: Drawn) {
  const { rebooking: words } = locale === 'el' ? greek : english
  const booking = madeCalendarBooking({ status })
  await onStage(
    <RebookMenu salonId="salon" timeZone="Europe/Athens" booking={booking} comingBack={{ days, isBooked }} />,
    { api: [], locale },
  )
  return {
    words,
    open: page.getByRole('button', { name: words.open }),
    choice: (name: string) => page.getByRole('button', { name }),
  }
}

test.each(['el', 'en'] as const)(
  'at the end of a visit the usual next one is proposed: %s',
  async (locale) => {
    const { words, choice } = await drawn({ days: 21, locale })
    await expect.element(choice(words.usual(3))).toBeVisible()
  },
)

test('a rhythm that is not among the choices joins them', async () => {
  const { words, choice } = await drawn({ days: 70 })
  await expect.element(choice(words.usual(10))).toBeVisible()
  await expect.element(choice(words.weeks(8))).toBeVisible()
})

test.each([{ days: null }, { days: 21, isBooked: true }, { days: 21, status: 'confirmed' }] as const)(
  'nothing is proposed by itself where there is nothing to propose: %j',
  async (but) => {
    const { words, open, choice } = await drawn(but)
    await expect.element(open).toHaveAttribute('aria-expanded', 'false')
    await expect.element(choice(words.weeks(4))).not.toBeInTheDocument()
  },
)
