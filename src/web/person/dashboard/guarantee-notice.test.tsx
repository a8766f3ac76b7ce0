import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { BookingView } from '#features/booking/contract.ts'
import { dashboard as greek } from '#i18n/el/dashboard.ts'
import { dashboard as english } from '#i18n/en/dashboard.ts'
import { money } from '#i18n/format.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { madeBooking } from '#test/stage/made-booking.ts'
import { onStage } from '#test/stage/stage.tsx'

import { GuaranteeNotice } from './guarantee-notice.tsx'

type Card = NonNullable<BookingView['guarantee']>

const { guarantee: words } = english
const pay = page.getByRole('button', { name: words.pay })

const drawn = (card: Partial<Card>, more: Partial<BookingView> = {}, locale: 'el' | 'en' = 'en') => {
  const guarantee = {
    brand: 'visa',
    last4: '4242',
    status: 'kept',
    cents: 1500,
    isPayable: false,
    ...card,
  } as const
  return onStage(<GuaranteeNotice booking={madeBooking({ guarantee, ...more })} />, { locale })
}

test.each([
  ['kept', words.kept('€15', '4242')],
  ['due', words.due('€15', '4242')],
  ['charging', words.charging('€15', '4242')],
  ['charged', words.charged('€15')],
] as const)('a card that is %s says so, and there is nothing to pay', async (status, text) => {
  await drawn({ status })
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(pay).not.toBeInTheDocument()
  await expectAccessible()
})

test.each([
  ['charging', 'between two tries'],
  ['failed', 'after the last try'],
] as const)('a refused card that is %s leaves the fee to be paid (%s)', async (status, _when) => {
  await drawn({ status, isPayable: true })
  await expect.element(page.getByText(words.refused('€15', '4242'))).toBeVisible()
  await expect.element(pay).toBeVisible()
  await expectAccessible()
})

test('while an objection is looked at, the page promises no charge', async () => {
  const noShow = {
    disputableUntil: '2026-03-12T10:00:00Z',
    canDispute: false,
    isDisputed: true,
    outcome: null,
    answer: '',
    decision: null,
    decisionReason: '',
  }
  await drawn({ status: 'due' }, { status: 'no_show', noShow })
  await expect.element(page.getByText(words.objected('€15'))).toBeVisible()
})

test('a card that owes nothing is not spoken of', async () => {
  await drawn({ status: 'released' })
  await expect.element(page.getByText('4242')).not.toBeInTheDocument()
})

test('a Greek reads it in Greek', async () => {
  await drawn({ status: 'due' }, {}, 'el')
  await expect.element(page.getByText(greek.guarantee.due(money('el', 1500), '4242'))).toBeVisible()
})
