import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { previewAffectedBookings } from '#features/affected-bookings/contract.ts'
import type { addStaff, changeStaff, StaffMember } from '#features/team/contract.ts'
import { team as greek } from '#i18n/el/business-team.ts'
import { businessAffected as affected } from '#i18n/en/business-affected.ts'
import { team as words } from '#i18n/en/business-team.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { madeAffected, madeStaff, madeTeam } from '#test/stage/made-team.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'

import { DetailsForm } from './details-form.tsx'

const base = '/business/salons/salon'
const affecting = (total: number) =>
  answers<typeof previewAffectedBookings>('POST', `${base}/affected-bookings`, {
    total,
    timeZone: 'Europe/Athens',
    affectedBookings: total === 0 ? [] : [{ ...madeAffected, staff: ['Νίκη'] }],
  })
const usual = [
  affecting(0),
  answers<typeof addStaff>('POST', `${base}/team`, madeStaff()),
  answers<typeof changeStaff>('PUT', `${base}/team/niki`, madeStaff()),
]

interface Drawn {
  readonly staff?: StaffMember
  readonly api?: readonly Route[]
  readonly locale?: 'el' | 'en'
}

async function drawn({ staff, api = [], locale = 'en' }: Drawn = {}) {
  const onDone = vi.fn<() => void>()
  const { calls } = await onStage(
    <AtSalon>
      <DetailsForm team={madeTeam()} staff={staff} onDone={onDone} />
    </AtSalon>,
    { api: [...usual, ...api], locale },
  )
  const sent = () => calls.filter(({ path }) => path.startsWith(`${base}/team`)).map(({ body }) => body)
  return { calls, sent, onDone }
}

const { sheet } = words
const name = page.getByRole('textbox', { name: sheet.name, exact: true })
const nameEn = page.getByRole('textbox', { name: sheet.nameEn })
const save = page.getByRole('button', { name: words.save })

test('a new team member does all services unless some are unticked', async () => {
  const { sent, onDone } = await drawn()
  await name.fill('Άννα')
  await page.getByText('Pedicure').click()
  await page.getByRole('button', { name: words.add }).click()
  await expect.element(page.getByText(words.saved)).toBeVisible()
  expect(sent()).toEqual([
    { name: 'Άννα', nameEn: '', titleEl: '', titleEn: '', tint: null, serviceIds: ['manicure'] },
  ])
  expect(onDone).toHaveBeenCalledOnce()
})

test('a missing name and Greek letters in the Latin one have faults at their fields, and nothing is sent', async () => {
  const { calls } = await drawn({ staff: madeStaff() })
  await name.fill(' ')
  await nameEn.fill('Νίκη')
  await save.click()
  await expect.element(name).toHaveAccessibleDescription(sheet.nameMissing)
  await expect.element(name).toHaveFocus()
  await expect.element(nameEn).toHaveAccessibleDescription(expect.stringContaining(sheet.nameEnGreek))
  expect(calls).toEqual([])
})

test('the Latin name that English pages show without one is shown in its empty field', async () => {
  await drawn()
  await name.fill('Χαρίκλεια')
  await expect.element(nameEn).toHaveAttribute('placeholder', 'Charikleia')
})

test('bookings of a service that goes are shown first, and the way back sends nothing', async () => {
  const { calls, sent, onDone } = await drawn({ staff: madeStaff(), api: [affecting(1)] })
  await page.getByRole('button', { name: sheet.none }).click()
  await save.click()
  await expect.element(page.getByText(affected.title(1))).toBeVisible()
  await page.getByRole('button', { name: affected.back }).click()
  await expect.element(page.getByText(affected.title(1))).not.toBeInTheDocument()
  expect(sent()).toEqual([])
  await save.click()
  await page.getByRole('button', { name: affected.confirm }).click()
  await expect.poll(sent).toMatchObject([{ serviceIds: [], revision: 3 }])
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(calls[0]?.body).toEqual({ change: 'staff-services', staffId: 'niki', serviceIds: [] })
})

test('a colour is chosen by its name, says who has it too, and can be left to the place in the team', async () => {
  const { sent } = await drawn({ staff: madeStaff({ ownTint: 4, tint: 4 }) })
  const { colour } = words
  const radio = (label: string) => page.getByRole('radio', { name: label })
  await expect.element(radio('Purple')).toBeChecked()
  await radio('Blue').click()
  await expect.element(page.getByText(`Blue · ${colour.also('Ελένη')}`)).toBeVisible()
  await save.click()
  await expect.poll(sent).toMatchObject([{ tint: 1 }])
  await radio(colour.automatic).click()
  await save.click()
  await expect.poll(sent).toMatchObject([{ tint: 1 }, { tint: null }])
})

test('details that were changed meanwhile keep the form open with what was typed', async () => {
  const detail = 'Changed meanwhile.'
  const { onDone } = await drawn({
    staff: madeStaff(),
    api: [refuses('PUT', `${base}/team/niki`, { code: 'changed_meanwhile', detail, status: 409 })],
  })
  await name.fill('Νικολέτα')
  await save.click()
  await expect.element(page.getByText(detail)).toBeVisible()
  await expect.element(name).toHaveValue('Νικολέτα')
  expect(onDone).not.toHaveBeenCalled()
})

test('a Greek owner reads in Greek what is missing', async () => {
  await drawn({ locale: 'el' })
  await page.getByRole('button', { name: greek.add }).click()
  await expect.element(page.getByText(greek.sheet.nameMissing)).toBeVisible()
})
