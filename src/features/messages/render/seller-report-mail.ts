import type { z } from 'zod'

import type { Locale } from '#domain/locale.ts'
import { nameIn } from '#domain/names/name-in.ts'
import { sellerReportMail as el } from '#i18n/el/seller-report-mail.ts'
import { sellerReportMail as en } from '#i18n/en/seller-report-mail.ts'

import type { factsByKind } from '../contract.ts'
import { pageUrl, type MailSite, type RenderedMail } from './mail-site.ts'
import { noteMail } from './note-mail.ts'

const words = { el, en } as const

/** The mail that tells an owner which facts about the salon are reported to the tax authority. */
export function sellerReportMail(
  { salonName, salonNameEn, year }: z.output<(typeof factsByKind)['seller-report']>,
  locale: Locale,
  site: MailSite,
): RenderedMail {
  const word = words[locale]
  const note = {
    subject: word.title(year),
    title: word.title(year),
    intro: word.intro(year),
    facts: [{ label: word.salon, value: nameIn(locale, { name: salonName, nameEn: salonNameEn }) }],
    action: { label: word.read, url: `${pageUrl(site, locale, '/business/payouts')}#seller-reports` },
    smallPrint: word.wrong,
    footer: word.whyYou,
  }
  return noteMail(note, locale, site)
}
