import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { deactivateStaff, reactivateStaff, StaffMember } from '#features/team/contract.ts'
import { team } from '#i18n/en/business-team.ts'
import { accepts, answers, refuses, type Route } from '#test/stage/api.ts'
import { madeAbsence, madeAffected, madeStaff } from '#test/stage/made-team.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'

import { StaffActivity } from './staff-activity.tsx'

const { sheet: words, affected } = team
const base = '/business/salons/salon/team/niki'
const deactivates = (but: Parameters<typeof madeAbsence>[0] = {}) =>
  answers<typeof deactivateStaff>('POST', `${base}/deactivate`, madeAbsence(but))

async function drawn(staff: Partial<StaffMember>, api: readonly Route[]) {
  const onRemoved = vi.fn<() => void>()
  const { calls } = await onStage(
    <AtSalon>
      <StaffActivity staff={madeStaff(staff)} timeZone="Europe/Athens" onRemoved={onRemoved} />
    </AtSalon>,
    { api },
  )
  return { sent: () => calls.map(({ method, body }) => [method, body]), onRemoved }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a team member without bookings is deactivated by one press', async () => {
  const { sent } = await drawn({}, [deactivates()])
  await button(words.deactivate).click()
  await expect.element(page.getByText(words.deactivated)).toBeVisible()
  expect(sent()).toEqual([true, false].map((preview) => ['POST', { preview }]))
})

test('bookings are shown before, and only a second press deactivates', async () => {
  const { sent } = await drawn({}, [deactivates({ affectedBookings: [madeAffected] })])
  await button(words.deactivate).click()
  await expect.element(page.getByText(affected.title(1))).toBeVisible()
  await button(affected.back).click()
  await button(words.deactivate).click()
  await button(affected.confirmDeactivate).click()
  await expect.element(page.getByText(words.deactivated)).toBeVisible()
  expect(sent()).toEqual([true, true, false].map((preview) => ['POST', { preview }]))
  await expect.element(page.getByText(affected.title(1))).not.toBeInTheDocument()
})

test('an inactive team member is activated again', async () => {
  const { sent } = await drawn({ isActive: false }, [
    answers<typeof reactivateStaff>('POST', `${base}/reactivate`, madeStaff()),
  ])
  await expect.element(button(words.deactivate)).not.toBeInTheDocument()
  await button(words.reactivate).click()
  await expect.element(page.getByText(words.activated)).toBeVisible()
  expect(sent()).toEqual([['POST', {}]])
})

test('only a team member who never had a booking can be removed', async () => {
  await drawn({ isRemovable: false }, [])
  await expect.element(button(words.deactivate)).toBeVisible()
  await expect.element(button(words.remove)).not.toBeInTheDocument()
})

test.each<[string, Route, number]>([
  ['a removal closes the sheet', accepts('DELETE', base), 1],
  [
    'a removal that was refused does not',
    refuses('DELETE', base, { code: 'staff_has_bookings', detail: 'There is a booking.', status: 409 }),
    0,
  ],
])('%s', async (_, route, closed) => {
  const { onRemoved } = await drawn({ isRemovable: true }, [route])
  await button(words.remove).click()
  await expect.element(page.getByText(closed ? words.removed : 'There is a booking.')).toBeVisible()
  expect(onRemoved).toHaveBeenCalledTimes(closed)
})
