import type { Locale } from '#domain/locale.ts'
import { spacedPhone } from '#domain/written-phone.ts'
import { billMail as el } from '#i18n/el/bill-mail.ts'
import { billMail as en } from '#i18n/en/bill-mail.ts'
import { exactMoney, plainDay, time } from '#i18n/format.ts'
import type { Translated } from '#i18n/translated.ts'

import type { BillReceiptFacts } from '../contract/bill-receipt.ts'
import * as block from './mail-blocks.ts'
import { mailDocument } from './mail-layout.ts'
import { homeUrl, plainText, type MailSite, type RenderedMail } from './mail-site.ts'

type Words = Translated<typeof el>
const words: Readonly<Record<Locale, Words>> = { el, en }

interface Given {
  readonly facts: BillReceiptFacts
  readonly locale: Locale
  readonly word: Words
  readonly price: (cents: number) => string
}

/** A closed bill for a client, marked as what it is: no tax receipt. */
export function billMail(facts: BillReceiptFacts, locale: Locale, site: MailSite): RenderedMail {
  const word = words[locale]
  const given: Given = { facts, locale, word, price: (cents) => exactMoney(locale, cents) }
  const subject = word.subject(facts.number, facts.salon.name)
  const intro = word.intro(facts.salon.name)
  const total = { title: word.total, details: [], amount: given.price(facts.totalCents) }
  const [lines, list] = [linesOf(given), factsOf(given)]
  const home = homeUrl(site, locale)
  const body = [
    block.heading(word.title),
    block.paragraph(intro),
    block.bill(lines, total),
    block.factList(list),
    block.smallPrint(word.nature),
    block.end(),
  ]
  const text = plainText([
    word.title,
    intro,
    [...lines.map(({ title, amount }) => `- ${title}, ${amount}`), `${word.total}: ${total.amount}`].join(
      '\n',
    ),
    list.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    word.nature,
    `${word.whyYou}\n${home}`,
  ])
  const page = { locale, subject, preheader: intro, body, footer: word.whyYou, homeUrl: home }
  return { subject, text, html: mailDocument(page), attachments: [] }
}

function linesOf({ facts, locale, word, price }: Given): readonly block.Line[] {
  const { lines, reductionCents, reductionReason } = facts
  return [
    ...lines.map(({ nameEl, nameEn, quantity, unitCents }) => {
      const name = locale === 'el' ? nameEl : nameEn
      return {
        title: quantity > 1 ? `${quantity} × ${name}` : name,
        details: [],
        amount: price(quantity * unitCents),
      }
    }),
    ...(reductionReason === null
      ? []
      : [{ title: word.reduction(reductionReason), details: [], amount: `−${price(reductionCents)}` }]),
  ]
}

function factsOf({ facts, locale, word, price }: Given) {
  const { salon, tipCents, receiptMark, closedAt } = facts
  const { timeZone } = salon
  return [
    ...facts.vat
      .filter(({ rate }) => rate > 0)
      .map(({ rate, vatCents }) => ({ label: word.vat(rate), value: price(vatCents) })),
    ...(tipCents > 0 ? [{ label: word.tips, value: price(tipCents) }] : []),
    ...facts.payments.map(({ method, cents }) => ({ label: word.methods[method], value: price(cents) })),
    { label: word.number, value: String(facts.number) },
    { label: word.closed, value: `${plainDay(locale, closedAt, timeZone)}, ${time(closedAt, timeZone)}` },
    ...(receiptMark === null ? [] : [{ label: word.mark, value: receiptMark }]),
    { label: word.address, value: salon.address },
    ...(salon.phone === null ? [] : [{ label: word.phone, value: spacedPhone(salon.phone) }]),
  ]
}
