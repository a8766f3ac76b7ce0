import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { spacedPhone } from '#domain/written-phone.ts'
import type { listSalonGaps } from '#features/waitlist/contract/gaps.ts'
import type { listSalonWaitlist } from '#features/waitlist/contract/salon.ts'
import { businessWaitlist as greek } from '#i18n/el/business-waitlist.ts'
import { businessWaitlist as english } from '#i18n/en/business-waitlist.ts'
import { answers } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'

import { WaitlistSheet } from './waitlist-sheet.tsx'

const timeZone = 'Europe/Athens'
const waiting = {
  id: '0198a000-0000-7000-8000-0000000000e1',
  services: [{ id: '0198a000-0000-7000-8000-000000000003', name: 'Μανικιούρ' }],
  staffName: 'Νίκη',
  from: '2026-05-12',
  to: '2026-05-14',
  hours: { from: '10:00', to: '14:00' },
  noticeMinutes: 120,
  joinedAt: '2026-05-11T09:00:00+03:00',
  name: 'Ζωή Παππά',
  phone: '+306900000001',
  offer: { start: '2026-05-12T11:00:00+03:00', expiresAt: '2026-05-11T10:00:00+03:00' },
}
const gap = {
  id: '0198a000-0000-7000-8000-0000000000a1',
  staffName: 'Νίκη',
  start: '2026-05-12T11:00:00+03:00',
  end: '2026-05-12T12:00:00+03:00',
  waiting: [],
  due: [{ id: '0198a000-0000-7000-8000-0000000000c1', name: 'Άννα', phone: '6900000002' }],
  later: [],
}

const drawn = (locale: 'el' | 'en', isEmpty = false) =>
  onStage(<WaitlistSheet salonId="s" onClose={() => undefined} />, {
    locale,
    api: [
      answers<typeof listSalonWaitlist>('GET', '/business/salons/s/waitlist', {
        items: isEmpty ? [] : [waiting],
        timeZone,
        offered: 3,
        booked: 1,
      }),
      answers<typeof listSalonGaps>('GET', '/business/salons/s/gaps', { items: isEmpty ? [] : [gap], timeZone }),
    ],
  }) // prettier-ignore

test.each(['el', 'en'] as const)('who waits, and who would fill a gap: %s', async (locale) => {
  const words = locale === 'el' ? greek : english
  await drawn(locale)
  await expect.element(page.getByRole('heading', { name: 'Ζωή Παππά' })).toBeVisible()
  await expect.element(page.getByText(words.figures(3, 1))).toBeVisible()
  await expect.element(page.getByText(words.gaps.due)).toBeVisible()
  await expect.element(page.getByRole('link', { name: words.call(spacedPhone('6900000002')) })).toBeVisible()
  await expectAccessible()
})

test('nobody waits, and no gap', async () => {
  await drawn('en', true)
  await expect.element(page.getByRole('heading', { name: english.none })).toBeVisible()
  await expect.element(page.getByText(english.gaps.none)).toBeVisible()
})
