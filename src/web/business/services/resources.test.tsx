import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { previewAffectedBookings } from '#features/affected-bookings/contract.ts'
import type { changeResource, createResource, ResourceView } from '#features/services/contract.ts'
import { businessAffected as affected } from '#i18n/en/business-affected.ts'
import { businessServices } from '#i18n/en/business-services.ts'
import { accepts, answers, refuses, type Route } from '#test/stage/api.ts'
import { madePriceList, madeResource, madeService } from '#test/stage/made-price-list.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { Resources } from './resources.tsx'

const { resources: words, form, row } = businessServices
const base = '/business/salons/salon/resources'
const created = answers<typeof createResource>('POST', base, madeResource())
const changed = answers<typeof changeResource>('PUT', `${base}/chair`, madeResource())
const affecting = (total: number) =>
  answers<typeof previewAffectedBookings>('POST', '/business/salons/salon/affected-bookings', {
    total,
    timeZone: 'Europe/Athens',
    affectedBookings: [],
  })

interface Drawn {
  readonly resources?: ResourceView[]
  readonly api?: readonly Route[]
}

async function drawn({ resources = [], api = [] }: Drawn = {}) {
  const services = [madeService({ resourceId: 'chair' })]
  const stage = await onStage(
    <AtSalon>
      <Resources list={madePriceList({ resources, services })} />
    </AtSalon>,
    { api },
  )
  const bodies = () => stage.calls.filter(({ path }) => path.startsWith(base)).map(({ body }) => body)
  return { ...stage, bodies }
}

const name = page.getByRole('textbox', { name: words.name })
const howMany = page.getByRole('textbox', { name: words.howMany })
const from = page.getByLabelText(words.fromShort)
const to = page.getByLabelText(words.toShort)
const button = (label: string) => page.getByRole('button', { name: label })
const save = button(form.save)
const edit = button(row.edit('Pedicure chair'))

test('new equipment has a name and a number, and the sheet starts afresh each time', async () => {
  const { bodies } = await drawn({ api: [created] })
  await expect.element(page.getByText(words.empty)).toBeVisible()
  await tap(button(words.add))
  await name.fill('Λάμπα')
  await howMany.fill('3')
  await save.click()
  await expect.element(page.getByText(form.saved('Λάμπα'))).toBeVisible()
  expect(bodies()).toEqual([{ nameEl: 'Λάμπα', nameEn: '', units: 3, outages: [] }])
  await expect.element(save).not.toBeInTheDocument()
  await button(words.add).click()
  await expect.element(name).toHaveValue('')
  await expect.element(howMany).toHaveValue('1')
})

test('a name, a number and whole times are needed', async () => {
  const { calls } = await drawn()
  await button(words.add).click()
  await howMany.fill('101')
  await button(words.addOutage).click()
  await from.fill('2026-06-02T10:00')
  await to.fill('2026-06-01T10:00')
  await save.click()
  await expect.element(name).toHaveAccessibleDescription(expect.stringContaining(form.nameFault))
  await expect.element(howMany).toHaveAccessibleDescription(expect.stringContaining(words.howManyFault))
  await expect.element(to).toHaveAccessibleDescription(expect.stringContaining(words.outageFault))
  await expect.element(page.getByText(form.other)).toBeVisible()
  expect(calls).toEqual([])
})

test('a time out of order is by the salon’s wall clock', async () => {
  const outage = { start: '2026-06-01T10:00:00+03:00', end: '2026-06-01T18:00:00+03:00' }
  const { bodies } = await drawn({
    resources: [madeResource({ outages: [outage] })],
    api: [affecting(0), changed],
  })
  await expect.element(page.getByText(words.neededBy(1))).toBeVisible()
  await edit.click()
  await expect.element(from).toHaveValue('2026-06-01T10:00')
  await to.fill('2026-06-01T20:00')
  await save.click()
  await expect
    .poll(bodies)
    .toMatchObject([{ outages: [{ start: '2026-06-01T10:00:00', end: '2026-06-01T20:00:00' }], revision: 5 }])
})

test('fewer units ask first about the affected bookings', async () => {
  const { calls, bodies } = await drawn({ resources: [madeResource()], api: [affecting(2), changed] })
  await edit.click()
  await howMany.fill('1')
  await save.click()
  await expect.element(page.getByText(affected.title(2))).toBeVisible()
  expect(calls[0]?.body).toEqual({ change: 'resource', resourceId: 'chair', units: 1, outages: [] })
  await button(affected.back).click()
  await expect.element(page.getByText(affected.title(2))).not.toBeInTheDocument()
  expect(bodies()).toEqual([])
  await save.click()
  await button(affected.confirm).click()
  await expect.poll(bodies).toMatchObject([{ units: 1 }])
})

test('equipment is removed after a question, which stays if the server refuses', async () => {
  const { bodies } = await drawn({
    resources: [madeResource()],
    api: [refuses('DELETE', `${base}/chair`, { code: 'not_found', detail: 'It is gone.', status: 404 })],
  })
  await button(words.removeLabel('Pedicure chair')).click()
  await button(words.removeConfirm).last().click()
  await expect.element(page.getByText('It is gone.')).toBeVisible()
  expect(bodies().length).toBe(1)
  await button(businessServices.cancel).click()
  await expect.element(page.getByText(words.removeText)).not.toBeInTheDocument()
})

test('a removal that is done closes its question', async () => {
  const { calls } = await drawn({ resources: [madeResource()], api: [accepts('DELETE', `${base}/chair`)] })
  await button(words.removeLabel('Pedicure chair')).click()
  await button(words.removeConfirm).last().click()
  await expect.element(page.getByText(words.removeText)).not.toBeInTheDocument()
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([`DELETE ${base}/chair`])
})
