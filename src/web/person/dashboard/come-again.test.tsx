import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { NextVisit, readNextVisit } from '#features/booking/contract/next-visit.ts'
import { dashboard as greek } from '#i18n/el/dashboard.ts'
import { dashboard as english } from '#i18n/en/dashboard.ts'
import { answers } from '#test/stage/api.ts'
import { onStage } from '#test/stage/stage.tsx'

import { ComeAgain } from './come-again.tsx'

const next: NextVisit = {
  bookingId: '0199c0de-0000-7000-8000-000000000001',
  salonName: 'Ατελιέ',
  slug: 'atelie',
  day: '2026-12-22',
}
const answered = (to: NextVisit | null) => [
  answers<typeof readNextVisit>('GET', '/me/next-visit', { next: to }),
]

test.each(['el', 'en'] as const)('the next visit is one press away, with its day: %s', async (locale) => {
  const { again: words } = locale === 'el' ? greek : english
  await onStage(<ComeAgain />, { api: answered(next), locale })
  await expect.element(page.getByText(/22/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: words.book }))
    .toHaveAttribute('href', expect.stringContaining(`/salon/atelie?rebook=${next.bookingId}`))
})

test('nothing is proposed to who has an appointment', async () => {
  const { calls } = await onStage(<ComeAgain />, { api: answered(null), locale: 'en' })
  await expect.poll(() => calls.length).toBe(1)
  await expect.element(page.getByRole('region')).not.toBeInTheDocument()
})
