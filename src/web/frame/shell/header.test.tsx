import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { root as greekRoot } from '#i18n/el/root.ts'
import { shell as greek } from '#i18n/el/shell.ts'
import { shell } from '#i18n/en/shell.ts'
import { signInAnswers, signInRefuses, type Route } from '#test/stage/api.ts'
import { madeSession, madeUser, signedIn, signedOut } from '#test/stage/signed-in.ts'
import { onStage } from '#test/stage/stage.tsx'

import { Header } from './header.tsx'

const { account } = shell
const logOut = '/logout?scope=local'

const roleOf = (role: string): Route => ({
  method: 'GET',
  path: '/rest/v1/profiles',
  answer: () => Response.json({ role }),
})

async function onWideScreen(): Promise<void> {
  await page.viewport(1280, 800)
  onTestFinished(() => page.viewport(390, 844))
}

const accounts = {
  customer: '0198a000-0000-7000-8000-0000000000e1',
  business: '0198a000-0000-7000-8000-0000000000e2',
  admin: '0198a000-0000-7000-8000-0000000000e3',
}

/** The page remembers a role by its account, so each role has one. */
async function signedInAs(role: keyof typeof accounts, more: readonly Route[] = []) {
  await signedIn(madeSession(madeUser({ id: accounts[role] })))
  return onStage(<Header />, { api: [roleOf(role), ...more], path: '/en' })
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const items = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent)

test('visitors find the ways in', async () => {
  await onWideScreen()
  await signedOut()
  await onStage(<Header />, { path: '/en' })
  await expect.element(page.getByRole('link', { name: account.signIn })).toHaveAttribute('href', '/en/login')
  await expect
    .element(page.getByRole('link', { name: account.signUp }))
    .toHaveAttribute('href', '/en/register')
  expect(button(account.menu).all()).toEqual([])
})

const own = [account.dashboard, account.profile, account.affiliate]

test.each([
  ['customer', own],
  ['business', [...own, account.businessDashboard]],
  ['admin', [...own, account.admin]],
] as const)('the menu of the role «%s» has its pages', async (role, pages) => {
  await onWideScreen()
  await signedInAs(role)
  await button(account.menu).click()
  await expect.poll(items).toEqual([...pages, account.signOut])
})

test('the menu is walked by arrows, and Escape closes it', async () => {
  await onWideScreen()
  const { path } = await signedInAs('customer')
  const opener = button(account.menu)
  await expect.element(opener).toBeVisible()
  opener.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: account.dashboard })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('menuitem', { name: account.signOut })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(path).toBe('/en/dashboard/profile')
})

test('signing out ends the session on the server, and the ways in come back', async () => {
  await onWideScreen()
  const { calls } = await signedInAs('customer', [signInAnswers('POST', logOut, {})])
  await button(account.menu).click()
  await page.getByRole('menuitem', { name: account.signOut }).click()
  await expect.element(page.getByText(account.signedOut)).toBeVisible()
  await expect.element(page.getByRole('link', { name: account.signIn })).toBeVisible()
  expect(calls.filter(({ path }) => path.includes('/logout'))).toHaveLength(1)
})

test('a sign-out that the server refuses leaves the account signed in, and says so', async () => {
  await onWideScreen()
  const log = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => log.mockRestore())
  await signedInAs('customer', [signInRefuses('POST', logOut, { status: 500, code: 'unexpected_failure' })])
  await button(account.menu).click()
  await page.getByRole('menuitem', { name: account.signOut }).click()
  await expect.element(page.getByText(account.signOutFailed)).toBeVisible()
  await expect.element(button(account.menu)).toBeVisible()
})

test('each language is offered by its own name, and the choice is shown in it', async () => {
  await signedOut()
  await onStage(<Header />, { path: '/en' })
  onTestFinished(() => localStorage.clear())
  await button(shell.language.choose).click()
  await expect
    .element(page.getByRole('menuitemradio', { name: 'English' }))
    .toHaveAttribute('aria-checked', 'true')
  await page.getByRole('menuitemradio', { name: 'Ελληνικά' }).click()
  await expect.element(page.getByText(greekRoot.languageChanged)).toBeVisible()
})

test('on a phone the menu has the pages and the ways in, and closes with the choice', async () => {
  await signedOut()
  const { path } = await onStage(<Header />, { path: '/', locale: 'el' })
  await button(greek.menu).click()
  const sheet = page.getByRole('dialog')
  await expect
    .element(sheet.getByRole('link', { name: greek.account.login }))
    .toHaveAttribute('href', '/login')
  await expect.element(sheet.getByRole('link', { name: greek.account.register })).toBeVisible()
  await sheet.getByRole('link', { name: greek.navigation.howItWorks }).click()
  await expect.poll(path).toBe('/how-it-works')
  await expect.element(sheet).not.toBeInTheDocument()
})

test('on a phone the menu of a salon leads to its workspace and out', async () => {
  await signedInAs('business', [signInAnswers('POST', logOut, {})])
  await button(shell.menu).click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByRole('link', { name: account.businessDashboard })).toBeVisible()
  expect(sheet.getByRole('link', { name: account.admin }).all()).toEqual([])
  await sheet.getByRole('button', { name: account.logOut }).click()
  await expect.element(page.getByText(account.signedOut)).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
})
