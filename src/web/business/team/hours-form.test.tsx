import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { previewAffectedBookings } from '#features/affected-bookings/contract.ts'
import type { setStaffHours, StaffMember } from '#features/team/contract.ts'
import { team } from '#i18n/en/business-team.ts'
import { answers } from '#test/stage/api.ts'
import { madeStaff, madeTeam } from '#test/stage/made-team.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'

import { HoursForm } from './hours-form.tsx'

const { hours: words } = team
const base = '/business/salons/salon'
const long: StaffMember['hours'] = [{ weekday: 1, ranges: [[540, 1080]], breaks: [] }]

async function drawn(hours: StaffMember['hours']) {
  const onDone = vi.fn<() => void>()
  const { calls } = await onStage(
    <AtSalon>
      <HoursForm team={madeTeam()} staff={madeStaff({ hours })} onDone={onDone} />
    </AtSalon>,
    {
      api: [
        answers<typeof previewAffectedBookings>('POST', `${base}/affected-bookings`, {
          total: 0,
          timeZone: 'Europe/Athens',
          affectedBookings: [],
        }),
        answers<typeof setStaffHours>('PUT', `${base}/team/niki/hours`, madeStaff()),
      ],
    },
  )
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { sent, onDone }
}

const save = page.getByRole('button', { name: team.save })
const kind = (name: string) => page.getByRole('radio', { name })

test('hours of their own start from the salon’s and are sent with their breaks', async () => {
  const { sent, onDone } = await drawn(null)
  await expect.element(kind(words.salon)).toBeChecked()
  await kind(words.own).click()
  await save.click()
  await expect.element(page.getByText(team.saved)).toBeVisible()
  expect(sent()).toEqual([{ hours: [{ weekday: 1, ranges: [[600, 1080]], breaks: [] }], revision: 3 }])
  expect(onDone).toHaveBeenCalledOnce()
})

test('the salon’s hours are sent as none of their own', async () => {
  const { sent } = await drawn(long)
  await kind(words.salon).click()
  await save.click()
  await expect.poll(sent).toEqual([{ hours: null, revision: 3 }])
})

test('hours outside of the salon’s show a notice, but only among hours of their own', async () => {
  await drawn(long)
  await expect.element(page.getByText(words.outside)).toBeVisible()
  await kind(words.salon).click()
  await expect.element(page.getByText(words.outside)).not.toBeInTheDocument()
})

test('hours that end before they begin cannot be saved', async () => {
  await drawn([{ weekday: 1, ranges: [[720, 600]], breaks: [] }])
  await expect.element(save).toBeDisabled()
  await kind(words.salon).click()
  await expect.element(save).toBeEnabled()
})
