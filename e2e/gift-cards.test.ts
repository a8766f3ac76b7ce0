import { afterAll, beforeAll, expect, test } from 'vitest'

import { giftCardHelp as greekHelp } from '#i18n/el/gift-card-help.ts'
import { giftCards as greek } from '#i18n/el/gift-cards.ts'
import { payment as greekPayment } from '#i18n/el/payment.ts'
import { giftCardHelp as englishHelp } from '#i18n/en/gift-card-help.ts'
import { giftCards as english } from '#i18n/en/gift-cards.ts'
import { payment as englishPayment } from '#i18n/en/payment.ts'
import { exactMoney, money } from '#i18n/format.ts'

import { expectAccessible, foundInMail, startSite, type Site, type View } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite({ env: { PAYMENTS: 'sandbox' } })
})
afterAll(async () => {
  await site.stop()
})

const words = {
  el: { ...greek, help: greekHelp, payment: greekPayment },
  en: { ...english, help: englishHelp, payment: englishPayment },
}
const inText = (pattern: RegExp) => (texts: readonly string[]) => pattern.exec(texts.join('\n'))?.[0]

const views: readonly View[] = [
  { locale: 'el', width: 390 },
  { locale: 'en', width: 1440 },
]

test.each(views)(
  'a guest buys a card, its code shows the balance, and the link of the receipt withdraws ($locale, $width px)',
  async (view) => {
    const { locale } = view
    const { form, done, help, payment } = words[locale]
    const root = `${site.url}${locale === 'en' ? '/en' : ''}/gift-cards`
    const [to, buyer] = [`maria-${locale}@example.com`, `eleni-${locale}@example.com`]
    const page = await site.open(view)
    await page.goto(root, { waitUntil: 'networkidle' })
    await page.getByRole('textbox', { name: form.recipientName, exact: true }).fill('Maria')
    await page.locator('[name=recipientEmail]').fill(to)
    await page.locator('[name=from]').fill('Eleni')
    await page.locator('[name=buyerEmail]').fill(buyer)
    await page.getByRole('button', { name: form.pay(exactMoney(locale, 5000)) }).click()
    await page.getByRole('button', { name: payment.cards.success }).click()
    await page.getByRole('button', { name: payment.pay(exactMoney(locale, 5000)), exact: true }).click()
    await page.getByText(done.now(to)).waitFor()
    await expectAccessible(page)

    const code = await foundInMail(site, to, inText(/(?:[2-9A-HJKMNP-Z]{4} ){3}[2-9A-HJKMNP-Z]{4}/))
    await page.goto(`${root}/balance`, { waitUntil: 'networkidle' })
    await page.locator('[name=code]').fill(code)
    await page.getByRole('button', { name: help.balance.show }).click()
    await page.getByRole('button', { name: help.balance.print }).waitFor()
    expect(page.url()).not.toContain(code.slice(0, 4))
    await expectAccessible(page)

    const link = await foundInMail(site, buyer, inText(/(?:\/en)?\/gift-cards\/withdrawal\?token=[\w-]+/))
    await page.goto(site.url + link, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: help.withdrawal.confirm.yes }).click()
    await page.getByText(help.withdrawal.doneText(money(locale, 5000))).waitFor()
    await expectAccessible(page)
    await page.context().close()
  },
)
