import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { consent as greek } from '#i18n/el/consent.ts'
import { consent as english } from '#i18n/en/consent.ts'
import { accepts, unreachable, type Route } from '#test/stage/api.ts'
import { signedOut } from '#test/stage/signed-in.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { ConsentStand } from './consent-stand.tsx'
import { askForConsent, keptConsent, leaveConsent } from './consent-state.ts'

const panel = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name })
/** The choice has an id of its own each time. */
function recorded(route: (path: string) => Route): Route {
  // A choice may be sent once more after the test has forgotten it.
  let last: string | undefined
  return {
    ...route(''),
    get path() {
      last = keptConsent()?.id ?? last
      return `/consents/${last}`
    },
  }
}

/** As if another tab had emptied the storage: nothing of one test's choice is left to the next. */
function forget(): void {
  localStorage.removeItem('onyxi-consent')
  window.dispatchEvent(new StorageEvent('storage', { key: 'onyxi-consent' }))
  leaveConsent()
}

beforeEach(() => signedOut())

async function asked(locale: 'el' | 'en' = 'en', api = [recorded((path) => accepts('PUT', path))]) {
  const stage = await onStage(<ConsentStand />, { locale, api })
  onTestFinished(forget)
  askForConsent()
  await expect.element(panel).toBeVisible()
  return stage
}

test.each([
  [english.essentialOnly, false],
  [english.acceptAll, true],
])('«%s» holds at once and is put on record', async (name, isAllowed) => {
  const { calls } = await asked()
  await tap(button(name))
  await expect.element(panel).not.toBeInTheDocument()
  await expect
    .poll(() => keptConsent())
    .toMatchObject({ analytics: isAllowed, marketing: isAllowed, sent: true })
  expect(calls.at(-1)?.body).toMatchObject({ analytics: isAllowed, marketing: isAllowed })
  // The look after the first second may send it once more, under the same id.
  expect(new Set(calls.map((call) => call.path)).size).toBe(1)
})

test('each purpose is chosen for itself, in Greek, and begins as it was chosen before', async () => {
  const { calls } = await asked('el')
  const marketing = page.getByRole('switch', { name: greek.purposes.marketing.name })
  await expect.element(page.getByRole('switch', { name: greek.purposes.essential.name })).toBeDisabled()
  await marketing.click()
  await button(greek.save).click()
  await expect.poll(() => calls.at(-1)?.body).toMatchObject({ analytics: false, marketing: true })
  askForConsent()
  await expect.element(marketing).toBeChecked()
})

test('a panel that was asked for takes the focus, and Escape changes nothing', async () => {
  await asked()
  await expect.element(panel).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  expect(keptConsent()).toBeUndefined()
})

test('a choice that could not be put on record holds, and stays marked as not sent', async () => {
  const { calls } = await asked('en', [recorded((path) => unreachable('PUT', path))])
  await button(english.essentialOnly).click()
  await expect.poll(() => calls.length).toBeGreaterThan(0)
  await expect.element(panel).not.toBeInTheDocument()
  expect(keptConsent()).toMatchObject({ analytics: false, marketing: false, sent: false })
})
