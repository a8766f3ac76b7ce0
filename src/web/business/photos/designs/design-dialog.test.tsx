import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { OwnDesign, OwnDesigns, removeDesign, writeDesign } from '#features/designs/contract.ts'
import { businessDesigns as greek } from '#i18n/el/business-designs.ts'
import { businessDesigns as words } from '#i18n/en/business-designs.ts'
import { designTags as tags } from '#i18n/en/design-tags.ts'
import { answers } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { DesignDialog } from './design-dialog.tsx'

const photo = { id: 'photo', picture: 'missing', altEl: 'α', altEn: 'a', width: 800, height: 600, crop: { x: 0, y: 0, width: 1 } } // prettier-ignore
const staff = (id: string, minutes: number, priceCents: number) => ({ id, name: id, minutes, priceCents })
const option = (id: string, excludes: string[] = []) => ({ id, name: id, minutes: 10, priceCents: 300, requires: [], excludes }) // prettier-ignore
const services: OwnDesigns['services'] = [
  { id: 'gel', name: 'Gel', category: 'gel_polish', isOnline: true, staff: [staff('Nia', 50, 2500), staff('Zoe', 60, 2800)], options: [option('Chrome', ['Matte']), option('Matte', ['Chrome'])] },
  { id: 'art', name: 'Art', category: 'nail_art', isOnline: true, staff: [staff('Nia', 20, 1000), staff('Zoe', 20, 1000)], options: [] },
] // prettier-ignore
const kept: OwnDesign = { id: 'design', photoId: 'photo', shape: 'oval', length: 'short', technique: 'french', finish: 'glossy', colours: ['nude'], artLevel: 1, parts: [{ serviceId: 'gone', optionIds: [] }, { serviceId: 'art', optionIds: [] }], staffId: null, visit: null } // prettier-ignore

const path = '/business/salons/salon/photos/photo/design'
const written = answers<typeof writeDesign>('PUT', path, kept)
const removed = answers<typeof removeDesign>('DELETE', path, undefined)

async function drawn(design?: OwnDesign, locale: 'el' | 'en' = 'en') {
  const [onClose, changed] = [vi.fn<() => void>(), vi.fn<() => Promise<void>>(() => Promise.resolve())]
  const stage = await onStage(
    <AtSalon>
      <DesignDialog open photo={photo} design={design} services={services} onClose={onClose} changed={changed} />
    </AtSalon>,
    { api: [written, removed], locale },
  ) // prettier-ignore
  return { ...stage, onClose, changed }
}
const choose = (name: string) => tap(page.getByText(name, { exact: true }))
const shown = () => page.getByRole('status').filter({ hasText: words.result })
const save = () => page.getByRole('button', { name: words.save }).click()

test('tags and services are chosen by finger; minutes and price follow each choice', async () => {
  const { calls, onClose, changed } = await drawn()
  for (const name of [tags.technique.french, tags.art[2], tags.colour.nude, tags.colour.white, tags.finish.chrome, tags.shape.almond, tags.length.medium])
    await choose(name)
  await choose('Gel')
  await expect.element(shown()).toHaveTextContent(`${words.result}50 min · from €25`)
  await tap(page.getByRole('checkbox', { name: 'Matte' }))
  await tap(page.getByRole('checkbox', { name: 'Chrome' }))
  await tap(page.getByRole('checkbox', { name: 'Art' }))
  await expect.element(shown()).toHaveTextContent(`${words.result}1 h 20 min · from €38`)
  await tap(page.getByRole('combobox', { name: words.staff }))
  await tap(page.getByRole('option', { name: 'Zoe' }))
  await expect.element(shown()).toHaveTextContent(`${words.result}1 h 30 min · €41`)
  await save()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(changed).toHaveBeenCalledOnce()
  expect(calls.map(({ body }) => body)).toEqual([
    { technique: 'french', artLevel: 2, colours: ['nude', 'white'], finish: 'chrome', shape: 'almond', length: 'medium', staffId: 'Zoe',
      parts: [{ serviceId: 'gel', optionIds: ['Chrome'] }, { serviceId: 'art', optionIds: [] }] },
  ])
}) // prettier-ignore

test('what is missing is shown, and nothing is sent', async () => {
  const { calls } = await drawn()
  await save()
  await expect.element(page.getByText(words.chooseColour)).toBeVisible()
  await expect.element(page.getByText(words.chooseService)).toBeVisible()
  expect(page.getByText(words.chooseTag).elements()).toHaveLength(5)
  await choose(tags.technique.plain)
  await choose(tags.art[3])
  await expect.element(page.getByText(words.plainArt)).toBeVisible()
  expect(calls).toEqual([])
})

test('a design whose service was withdrawn gets another one or is removed', async () => {
  const { calls, onClose } = await drawn(kept)
  await expect.element(shown()).toHaveTextContent(`${words.result}20 min · €10`)
  await save()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  await page.getByRole('button', { name: words.remove }).click()
  await expect.poll(() => calls.map(({ method }) => method)).toEqual(['PUT', 'DELETE'])
  expect(calls[0]?.body).toMatchObject({ parts: [{ serviceId: 'art', optionIds: [] }] })
})

test.each(['el', 'en'] as const)('it has nothing that axe finds: %s', async (locale) => {
  await drawn(kept, locale)
  const { title } = locale === 'el' ? greek : words
  await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
  await expectAccessible()
})
