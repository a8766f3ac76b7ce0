import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Locale } from '#domain/locale.ts'
import type { listNotices } from '#features/notices/contract.ts'
import { calendarDays as english } from '#i18n/en/calendar-days.ts'
import { answers } from '#test/stage/api.ts'
import { calendarRoutes } from '#test/stage/calendar-routes.ts'
import { calendarDay } from '#test/stage/made-calendar.ts'
import { madeOwnSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'
import { waitlistRoutes } from '#test/stage/waitlist-routes.ts'

import { WorkspaceFrame } from '../frame/workspace/workspace-frame.tsx'
import { Calendar } from './calendar/calendar.tsx'
import { Workspace } from './workspace.tsx'

/** Phones, tablets and screens, and both sides of each width at which the bar changes. */
const widths = [390, 600, 690, 701, 768, 899, 900, 1024, 1199, 1200, 1430, 1431, 1440, 1600, 1601, 1920]

const screens = [768, 1024, 1200, 1280, 1440, 1920]

const longName = 'Atelier Nails & Beauty Θεσσαλονίκης'
const nothingNew = answers<typeof listNotices>('GET', '/business/salons/salon/notices', {
  readAt: `${calendarDay}T12:00:00+02:00`,
  unseen: 12,
  items: [],
  nextCursor: null,
})

function drawn(locale: Locale, name = 'Ροδόνερο', more = '') {
  const salon = madeOwnSalon({ name })
  // The frame would ask whether the server can be reached.
  localStorage.setItem('connection-status', 'connected')
  localStorage.setItem('connection-checked-at', String(Date.now()))
  return onStage(
    <WorkspaceFrame isFull>
      <Workspace salon={salon} salons={[salon]} right="own-calendar" isFull>
        <Calendar salonId="salon" timeZone="Europe/Athens" />
      </Workspace>
    </WorkspaceFrame>,
    {
      locale,
      path: `/${locale === 'en' ? 'en/' : ''}business/dashboard?date=${calendarDay}${more}`,
      api: [...calendarRoutes(), ...waitlistRoutes('salon'), nothingNew],
    },
  )
}

const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()

/** The lines of the words in an element that are in sight. */
function linesOf(element: Element): number {
  const tops = new Set<number>()
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = document.createRange()
    words.selectNodeContents(node)
    for (const { width, height, top } of words.getClientRects())
      if (width > 2 && height > 2) tops.add(Math.round(top / 8))
  }
  return tops.size
}

/** What is wrong with the bar and the page at the present width. */
function faults(): string[] {
  const { innerWidth } = window
  const controls = [...document.querySelectorAll('.workspace-bar :is(button, a)')].filter(
    (each) => each.checkVisibility() && each.getBoundingClientRect().width > 2,
  )
  const found = controls.flatMap((control) => {
    const name = nameOf(control)
    const { left, right } = control.getBoundingClientRect()
    return [
      ...(left < -0.5 || right > innerWidth + 0.5 ? [`${name} is cut`] : []),
      ...(linesOf(control) > 1 ? [`${name} has two lines`] : []),
    ]
  })
  const bar = boxOf('.workspace-bar')
  return [
    ...found,
    ...overlaps(controls),
    ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
    ...(bar && bar.height <= 56 ? [] : [`the bar is ${bar?.height} px`]),
  ]
}

const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent

function overlaps(controls: readonly Element[]): string[] {
  const boxes = controls
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .toSorted((one, other) => one.box.left - other.box.left)
  return boxes.flatMap(({ control, box }, n) => {
    const next = boxes[n + 1]
    return next && next.box.left < box.right - 0.5 && !control.contains(next.control)
      ? [`${nameOf(control)} lies on ${nameOf(next.control)} by ${box.right - next.box.left}`]
      : []
  })
}

/** What is wrong with days, weeks and lists at the widths. */
async function faultsOf(look: () => string[], at: readonly number[] = widths): Promise<string[]> {
  onTestFinished(() => page.viewport(390, 844))
  await expect.poll(() => boxOf('[data-column]')).toBeDefined()
  const found: string[] = []
  for (const key of ['d', 'w', 'l']) {
    await userEvent.keyboard(key)
    for (const width of at) {
      await page.viewport(width, 900)
      found.push(...look().map((fault) => `${key} ${width}: ${fault}`))
    }
  }
  return found
}

test.each<[Locale]>([['el'], ['en']])('the bar fits at every width: %s', async (locale) => {
  await page.viewport(1440, 900)
  await drawn(locale, longName)
  expect(await faultsOf(faults)).toEqual([])
})

test.each<[Locale, string, string]>([
  ['el', 'Ροδόνερο', ''],
  ['en', 'Rodonero', ''],
  ['el', 'Ροδόνερο', '&staff=all'],
  ['en', 'Rodonero', '&staff=all'],
])(
  'a salon’s usual name is not cut beside the tools, nor whose week it is: %s, %s%s',
  async (locale, name, whose) => {
    await page.viewport(1440, 900)
    await drawn(locale, name, whose)
    const cut = () =>
      [
        ...document.querySelectorAll('.workspace-start .truncate, .workspace-tools .menu-text .truncate'),
      ].flatMap((text) =>
        text.checkVisibility() && text.scrollWidth > text.clientWidth
          ? [`${text.textContent}: ${text.clientWidth} of ${text.scrollWidth} px`]
          : [],
      )
    // Nobody is signed in on the stage, so its bar has more room: 737 px are like the 768 of a tablet.
    expect(await faultsOf(cut, [737, ...screens])).toEqual([])
  },
)

test.each([
  [390, english.view, [english.print]],
  [1024, english.view, [english.print]],
  [1280, english.file.more, [english.print, english.keyList.title]],
])('at %i px printing and the list of keys are in a menu', async (width, menu, items) => {
  onTestFinished(() => page.viewport(390, 844))
  await page.viewport(width, 900)
  await drawn('en')
  await page.getByRole('button', { name: new RegExp(`^${menu}`) }).click()
  for (const item of items) await expect.element(page.getByRole('menuitem', { name: item })).toBeVisible()
})

test('on a laptop the days have at least 1,380 by 780 px', async () => {
  onTestFinished(() => page.viewport(390, 844))
  await page.viewport(1440, 900)
  await drawn('el')
  await expect.poll(() => boxOf('[data-column]')).toBeDefined()
  const { width = 0, height = 0 } = boxOf('.one-finger') ?? {}
  expect([width >= 1380, height >= 780], `${width} by ${height}`).toEqual([true, true])
})
