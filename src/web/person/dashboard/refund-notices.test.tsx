import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { spacedCode } from '#domain/booking-code.ts'
import type { BookingView } from '#features/booking/contract.ts'
import { dashboard as greek } from '#i18n/el/dashboard.ts'
import { dashboard as english } from '#i18n/en/dashboard.ts'
import { exactMoney } from '#i18n/format.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { madeBooking } from '#test/stage/made-booking.ts'
import { onStage } from '#test/stage/stage.tsx'

import { RefundNotices } from './refund-notices.tsx'

type Status = BookingView['refunds'][number]['status']

const drawn = (status: Status, locale: 'el' | 'en') =>
  onStage(<RefundNotices booking={madeBooking({ refunds: [{ id: 'one', cents: 500, status }] })} />, {
    locale,
  })

test.each<[Exclude<Status, 'failed'>, 'el' | 'en']>([
  ['asked', 'el'],
  ['sent', 'en'],
  ['arrived', 'el'],
  ['by_bank', 'en'],
])('a refund that is %s says where it stands: %s', async (status, locale) => {
  const { refund } = locale === 'el' ? greek : english
  await drawn(status, locale)
  await expect.element(page.getByText(refund[status](exactMoney(locale, 500)))).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})

test.each(['el', 'en'] as const)(
  'a refund that failed says what to do, with its code: %s',
  async (locale) => {
    const { refund } = locale === 'el' ? greek : english
    await drawn('failed', locale)
    await expect.element(page.getByText(refund.failedTitle(exactMoney(locale, 500)))).toBeVisible()
    const subject = encodeURIComponent(refund.subject(spacedCode(madeBooking().code)))
    await expect
      .element(page.getByRole('link'))
      .toHaveAttribute('href', expect.stringContaining(`?subject=${subject}`))
    await expectAccessible()
  },
)
