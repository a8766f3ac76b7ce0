import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { previewAffectedBookings } from '#features/affected-bookings/contract.ts'
import type { changeService, createService, PriceList, ServiceView } from '#features/services/contract.ts'
import { businessServices as greek } from '#i18n/el/business-services.ts'
import { businessAffected as affected } from '#i18n/en/business-affected.ts'
import { businessServices as words } from '#i18n/en/business-services.ts'
import { answers, refuses, unreachable, type Route } from '#test/stage/api.ts'
import { madePriceList, madeResource, madeService } from '#test/stage/made-price-list.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { ServiceSheet } from './service-sheet.tsx'

const base = '/business/salons/salon/services'
const created = answers<typeof createService>('POST', base, madeService())
const changed = answers<typeof changeService>('PUT', `${base}/gel`, madeService())
const affecting = (total: number) =>
  answers<typeof previewAffectedBookings>('POST', '/business/salons/salon/affected-bookings', {
    total,
    timeZone: 'Europe/Athens',
    affectedBookings: [],
  })

interface Drawn {
  readonly service?: ServiceView
  readonly list?: PriceList
  readonly api?: readonly Route[]
  readonly locale?: 'el' | 'en'
}

async function drawn({ service, list = madePriceList(), api = [], locale = 'en' }: Drawn = {}) {
  const onClose = vi.fn<() => void>()
  const onSaved = vi.fn<() => void>()
  const stage = await onStage(
    <AtSalon>
      <ServiceSheet list={list} service={service} open onClose={onClose} onSaved={onSaved} />
    </AtSalon>,
    { api, locale },
  )
  const bodies = () => stage.calls.filter(({ path }) => path.startsWith(base)).map(({ body }) => body)
  return { ...stage, bodies, onClose, onSaved }
}

const { form } = words
const nameEl = page.getByRole('textbox', { name: form.nameEl })
const nameEn = page.getByRole('textbox', { name: form.nameEn })
const price = page.getByRole('textbox', { name: form.price })
const minutes = page.getByRole('textbox', { name: form.minutes })
const button = (name: string) => page.getByRole('button', { name })
const save = button(form.save)
const ownTerms = (label: string, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${label}.*${name}`) })

test('a name, a price and minutes make a service that the whole team does', async () => {
  const { bodies, onSaved } = await drawn({ api: [created] })
  await nameEl.fill('Μανικιούρ')
  await price.fill('18,50')
  await minutes.fill('30')
  await tap(save)
  await expect.element(page.getByText(form.saved('Μανικιούρ'))).toBeVisible()
  expect(bodies()).toMatchObject([
    {
      nameEl: 'Μανικιούρ',
      priceCents: 1850,
      phases: [['work', 30]],
      staff: [{ staffId: 'niki' }, { staffId: 'eleni' }],
    },
  ])
  expect(onSaved).toHaveBeenCalledOnce()
})

test('nothing is sent while a field is wrong, and the first such field gets the focus', async () => {
  const { calls } = await drawn()
  await minutes.fill('4')
  await save.click()
  await expect.element(nameEl).toHaveAccessibleDescription(expect.stringContaining(form.nameFault))
  await expect.element(nameEl).toHaveFocus()
  await expect.element(price).toHaveAccessibleDescription(expect.stringContaining(form.amount))
  await expect.element(minutes).toHaveAccessibleDescription(expect.stringContaining(form.minutesFault))
  await expect.element(page.getByText(form.other)).toBeVisible()
  expect(calls).toEqual([])
})

test('a refusal is shown at its field, and everything stays typed', async () => {
  const detail = 'Another service has this name.'
  const refused = refuses('PUT', `${base}/gel`, {
    code: 'validation_failed',
    detail: 'Something is wrong.',
    errors: { nameEn: { code: 'taken', detail } },
  })
  const { onSaved } = await drawn({ service: madeService(), api: [affecting(0), refused] })
  await nameEn.fill('Manicure')
  await save.click()
  await expect.element(nameEn).toHaveAccessibleDescription(expect.stringContaining(detail))
  await expect.element(nameEn).toHaveFocus()
  await expect.element(nameEn).toHaveValue('Manicure')
  expect(onSaved).not.toHaveBeenCalled()
})

test('after a lost connection the same service can be sent again', async () => {
  const { bodies, onSaved } = await drawn({
    service: madeService(),
    api: [affecting(0), unreachable('PUT', `${base}/gel`)],
  })
  await price.fill('30')
  await save.click()
  await expect.poll(() => bodies().length).toBe(1)
  await expect.element(save).not.toHaveAttribute('aria-busy', 'true')
  await save.click()
  await expect.poll(() => bodies().length).toBe(2)
  expect(bodies()[1]).toMatchObject({ priceCents: 3000, revision: 3 })
  expect(onSaved).not.toHaveBeenCalled()
})

test('a team member who stops doing a service with bookings is asked about first', async () => {
  const { calls, bodies } = await drawn({ service: madeService(), api: [affecting(2), changed] })
  await page.getByRole('checkbox', { name: 'Ελένη' }).click()
  await save.click()
  await expect.element(page.getByText(affected.title(2))).toBeVisible()
  expect(calls[0]?.body).toEqual({ change: 'service-staff', serviceId: 'gel', staffIds: ['niki'] })
  await button(affected.back).click()
  // While the question closes, there are two buttons that save.
  await expect.element(button(affected.confirm)).not.toBeInTheDocument()
  expect(bodies()).toEqual([])
  await save.click()
  await button(affected.confirm).click()
  await expect.poll(() => bodies().length).toBe(1)
  expect(bodies()).toMatchObject([{ staff: [{ staffId: 'niki' }], revision: 3 }])
})

test('a sheet closes at once while nothing is typed, and asks once something is', async () => {
  const { onClose } = await drawn({ service: madeService() })
  await button('Close').first().click()
  expect(onClose).toHaveBeenCalledOnce()
  await nameEn.fill('Manicure')
  await button('Close').first().click()
  await expect.element(page.getByText(form.leave)).toBeVisible()
  await button(form.leaveNo).click()
  await expect.element(nameEn).toHaveValue('Manicure')
  expect(onClose).toHaveBeenCalledOnce()
  await button('Close').first().click()
  await button(form.leaveYes).click()
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('waiting splits the minutes into phases with a total', async () => {
  const { bodies } = await drawn({ service: madeService(), api: [affecting(0), changed] })
  const isSplit = page.getByRole('switch', { name: words.phases.on })
  await isSplit.click()
  const phase = (n: number) => page.getByRole('textbox', { name: words.phases.minutes(n) })
  await expect.element(phase(1)).toHaveValue('45')
  await expect.element(page.getByText(words.phases.total('1 h 5 min'))).toBeVisible()
  await phase(2).fill('15')
  await button(words.phases.remove(3)).click()
  await expect.element(button(words.phases.remove(1))).toBeDisabled()
  await save.click()
  await expect.poll(bodies).toMatchObject([
    {
      phases: [
        ['work', 45],
        ['processing', 15],
      ],
    },
  ])
})

test('a team member may have a time and price of their own, until they are as usual again', async () => {
  const { bodies } = await drawn({ service: madeService(), api: [affecting(0), changed] })
  await ownTerms(form.own, 'Ελένη').click()
  await minutes.nth(1).fill('60')
  await price.nth(1).fill('30')
  await ownTerms(form.own, 'Νίκη').click()
  await minutes.nth(1).fill('50')
  await ownTerms(form.asUsual, 'Νίκη').click()
  await save.click()
  await expect.poll(bodies).toMatchObject([
    {
      staff: [
        { staffId: 'niki', phases: null, priceCents: null },
        { staffId: 'eleni', phases: [['work', 60]], priceCents: 3000 },
      ],
    },
  ])
})

test('two extras that exclude each other are sent with their rule on both sides', async () => {
  const { bodies } = await drawn({ service: madeService(), api: [affecting(0), changed] })
  for (const [at, name] of ['Αφαίρεση', 'Σχέδιο'].entries()) {
    await button(words.options.add).click()
    await page.getByRole('textbox', { name: words.options.nameEl, exact: true }).nth(at).fill(name)
  }
  await button(words.options.up('Σχέδιο')).click()
  await page.getByText(words.options.rules).first().click()
  await page.getByRole('group', { name: words.options.excludes }).first().getByText('Αφαίρεση').click()
  await save.click()
  await expect.poll(bodies).toMatchObject([
    {
      options: [
        { nameEl: 'Σχέδιο', excludes: [1] },
        { nameEl: 'Αφαίρεση', excludes: [0] },
      ],
    },
  ])
})

test('equipment and its turnover are offered once the salon has equipment', async () => {
  const list = madePriceList({ resources: [madeResource()] })
  const service = madeService({ resourceId: 'chair', resourceTurnover: 5 })
  const { bodies } = await drawn({ list, service, api: [affecting(0), changed] })
  await expect
    .element(page.getByRole('combobox', { name: form.resource }))
    .toHaveTextContent('Pedicure chair')
  await page.getByRole('textbox', { name: form.turnover }).fill('10')
  await save.click()
  await expect.poll(bodies).toMatchObject([{ resourceId: 'chair', resourceTurnover: 10 }])
})

test('a Greek salon reads in Greek what is missing', async () => {
  await drawn({ locale: 'el' })
  await button(greek.form.save).click()
  await expect.element(page.getByText(greek.form.nameFault)).toBeVisible()
})
