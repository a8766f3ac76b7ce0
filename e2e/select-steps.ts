import type { Locator, Page } from 'playwright-core'

/** What is pressed to open a list, found by its label. */
export const listOf = (where: Page | Locator, label: string): Locator =>
  where.getByRole('combobox', { name: label, exact: true })

/** Opens a list by a press and chooses the first of its items with that text. */
export async function choose(where: Page | Locator, label: string, item: string | RegExp): Promise<void> {
  const trigger = listOf(where, label)
  await trigger.click()
  await trigger.page().getByRole('option', { name: item, exact: true }).first().click()
}
