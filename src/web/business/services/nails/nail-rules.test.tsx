import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { suggestedNailRules } from '#domain/nails/suggest.ts'
import type { OwnNailRules, readOwnNailRules, writeOwnNailRules } from '#features/nails/contract.ts'
import { businessNails as greek } from '#i18n/el/business-nails.ts'
import { nails as greekQuestions } from '#i18n/el/nails.ts'
import { businessNails as english } from '#i18n/en/business-nails.ts'
import { nails as questions } from '#i18n/en/nails.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { madePriceList, madeService } from '#test/stage/made-price-list.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { NailRules } from './nail-rules.tsx'

const path = '/business/salons/salon/nail-rules'

const sold = [
  ['overlay', 'biab', 'Ενίσχυση BIAB', 'BIAB overlay', 70, 3500],
  ['infill', 'biab', 'Συντήρηση BIAB', 'BIAB infill', 60, 3000],
  ['hard', 'repair_removal', 'Αφαίρεση τζελ', 'Gel removal', 35, 1300],
  ['repair', 'repair_removal', 'Επιδιόρθωση νυχιού', 'Nail repair', 10, 400],
] as const
const list = madePriceList({
  services: sold.map(([id, category, nameEl, nameEn, minutes, priceCents]) =>
    madeService({ id, category, nameEl, nameEn, minutes, priceCents }),
  ),
})

function ownRules(but: Partial<OwnNailRules> = {}): OwnNailRules {
  const services = sold.map(([id, category, name, , minutes, priceCents]) => ({ id, category, name, minutes, priceCents, options: [] }))
  const suggested = structuredClone(suggestedNailRules<string, string>(services)) as OwnNailRules['rules']
  return { isAsked: true, revision: 4, rules: suggested, services, servicesMost: 5, suggested, ...but }
} // prettier-ignore

async function drawn({ own = ownRules(), api = [], locale = 'en' }: { own?: OwnNailRules; api?: readonly Route[]; locale?: 'el' | 'en' } = {}) {
  const { calls } = await onStage(
    <AtSalon>
      <NailRules list={list} />
    </AtSalon>,
    {
      api: [
        answers<typeof readOwnNailRules>('GET', path, own),
        answers<typeof writeOwnNailRules>('PUT', path, ({ body }) => {
          const { isAsked, revision, ...rules } = body as OwnNailRules['rules'] & { isAsked: boolean; revision: number }
          return { ...own, isAsked, revision: revision + 1, rules }
        }),
        ...api,
      ],
      locale,
    },
  )
  return { saved: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body) }
} // prettier-ignore

const preview = page.getByRole('region', { name: english.preview.title })
const cell = (material: string, maker: string) =>
  page.getByRole('group', { name: material }).getByRole('combobox', { name: maker })

test('the preview follows the rules as they are typed', async () => {
  const { saved } = await drawn()
  await preview.getByText(questions.material.names.acrylic).click()
  await preview.getByText(questions.madeBy.names.elsewhere).click()
  await preview.getByText(questions.wish.names.new_set).click()
  await expect.element(preview.getByText('Gel removal')).toBeVisible()
  await expect.element(preview.getByText('1 h 45 min')).toBeVisible()
  await page.getByRole('group', { name: english.table.materials.acrylic }).getByRole('button', { name: english.table.split }).click()
  await cell(english.table.materials.acrylic, english.table.makers.elsewhere).click()

  await page.getByRole('option', { name: english.table.refused }).click()
  await expect.element(preview.getByText(questions.refusals.title)).toBeVisible()
  await page.getByRole('button', { name: english.save }).click()
  await expect.element(page.getByText(english.saved)).toBeVisible()
  const [first] = saved() as OwnNailRules['rules'][]
  expect(first?.removals.find(({ material, madeBy }) => material === 'acrylic' && madeBy === 'elsewhere')).toEqual({
    material: 'acrylic', madeBy: 'elsewhere', outcome: 'refused', serviceId: null,
  })
  expect(first).toMatchObject({ isAsked: true, revision: 4 })
}) // prettier-ignore

test('by finger, in Greek: suggested rules are a proposal until they are saved', async () => {
  const { saved } = await drawn({ own: ownRules({ revision: 0, isAsked: false }), locale: 'el' })
  await expect.element(page.getByText(greek.suggestedNow)).toBeVisible()
  await tap(page.getByRole('checkbox', { name: greek.refills.does(greek.refills.categories.biab) }))
  const region = page.getByRole('region', { name: greek.preview.title })
  await tap(region.getByText(greekQuestions.material.names.hard_gel))
  await tap(region.getByText(greekQuestions.madeBy.names.here))
  // Without refills, a refill is not offered.
  await expect.element(region.getByText(greekQuestions.wish.names.refill, { exact: true })).not.toBeInTheDocument()
  await tap(page.getByRole('button', { name: greek.save }))
  await expect.element(page.getByText(greek.saved)).toBeVisible()
  expect(saved()).toMatchObject([{ isAsked: true, revision: 0, refills: [] }])
}) // prettier-ignore

test('a refusal is shown by the button, and a service that is gone is spoken of', async () => {
  const own = ownRules()
  const gone = { ...own, rules: { ...own.rules, asking: [...own.rules.asking, 'gone'] } }
  await drawn({ own: gone, api: [refuses('PUT', path, { code: 'changed_meanwhile', detail: 'Somebody else changed it.' })] })
  await expect.element(page.getByText(english.dropped)).toBeVisible()
  await page.getByRole('switch', { name: english.isAsked.label }).click()
  await page.getByRole('button', { name: english.save }).click()
  await expect.element(page.getByText('Somebody else changed it.')).toBeVisible()
}) // prettier-ignore

test('a number that is none says so and does not count', async () => {
  const { saved } = await drawn()
  const days = page.getByRole('textbox', { name: english.refills.days })
  await days.fill('0')
  await expect.element(page.getByText(english.refills.daysFault)).toBeVisible()
  await days.fill('28')
  await expect.element(page.getByText(english.refills.daysFault)).not.toBeInTheDocument()
  await page.getByRole('button', { name: english.save }).click()
  await expect.poll(saved).toMatchObject([{ refills: [{ category: 'biab', daysMost: 28 }] }])
})
