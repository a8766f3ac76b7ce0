import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { mapSalons } from '#features/salons/contract.ts'
import { map as greek } from '#i18n/el/map.ts'
import { map as words } from '#i18n/en/map.ts'
import { answers } from '#test/stage/api.ts'
import { madeResults } from '#test/stage/made-results.ts'
import { onStage } from '#test/stage/stage.tsx'
import { serveStreets } from '#test/stage/streets.ts'
import type { StreetsSource } from '#web/app/streets-choice.ts'

import { patienceMs } from './awaited-streets.ts'
import { SalonMap } from './salon-map.tsx'

const omonia = '23.722,37.98,23.732,37.988'

async function drawn(streets: StreetsSource, locale: 'el' | 'en' = 'en') {
  // Another host may be contacted only once the reader has agreed.
  document.cookie = 'onyxi-streets=1; path=/'
  onTestFinished(() => void (document.cookie = 'onyxi-streets=0; path=/; max-age=0'))
  return onStage(
    <div style={{ position: 'relative', height: 700 }}>
      <SalonMap results={madeResults({ query: { box: omonia } })} />
    </div>,
    {
      locale,
      streets,
      api: [answers<typeof mapSalons>('GET', '/salons/map', { total: 0, clusters: [], salons: [] })],
    },
  )
}

const archive = async (path: string): Promise<StreetsSource> => ({
  kind: 'archive',
  url: `${await serveStreets()}${path}`,
})

/** The number of pixels of the streets that have a colour of the style sheet. */
function painted(color: string): number {
  const room = document.querySelector('.map-room')
  if (!room) return 0
  const wanted = getComputedStyle(room).getPropertyValue(`--map-${color}`).trim()
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(wanted.slice(at, at + 2), 16))
  let count = 0
  for (const canvas of room.querySelectorAll<HTMLCanvasElement>('.leaflet-tile-pane canvas')) {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    for (let at = 0; at < pixels.length; at += 4)
      if (pixels[at] === red && pixels[at + 1] === green && pixels[at + 2] === blue) count += 1
  }
  return count
}

const ground = () => document.querySelectorAll('.leaflet-land-pane canvas').length
const missing = (text = words.streets.failed) => page.getByText(text)

test('streets of an archive are drawn, without any message', async () => {
  await drawn(await archive('/streets.pmtiles'))
  await expect.poll(() => painted('road')).toBeGreaterThan(500)
  expect(painted('building')).toBeGreaterThan(500)
  await expect.element(missing()).not.toBeInTheDocument()
})

test.each(['/broken.pmtiles', '/whole.pmtiles'])(
  'an archive that is %s leaves the ground, and says so',
  async (path) => {
    await drawn(await archive(path), 'el')
    await expect.element(missing(greek.streets.failed)).toBeVisible()
    await expect.poll(ground).toBe(1)
  },
)

test('one that came too late is drawn with a press', async () => {
  await drawn(await archive('/late.pmtiles'))
  await page.getByRole('button', { name: words.retry }).click()
  await expect.poll(() => painted('building')).toBeGreaterThan(500)
  await expect.element(missing()).not.toBeInTheDocument()
})

test('an archive that never answers is not awaited for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await drawn(await archive('/silent.pmtiles'))
  await vi.waitFor(() => expect(ground()).toBe(1))
  expect(missing().elements()).toEqual([])
  vi.advanceTimersByTime(patienceMs)
  await expect.element(missing()).toBeVisible()
})

test('pictures that do not come leave the ground, and can be taken away', async () => {
  await drawn({ kind: 'pictures', url: `${await serveStreets()}/broken.pmtiles?{z}/{x}/{y}` })
  await expect.element(missing()).toBeVisible()
  expect(ground()).toBe(1)
  await expect.element(page.getByRole('button', { name: words.streets.hide })).toBeVisible()
})
