import type { ClaimNews } from '#domain/claims.ts'
import { company } from '#domain/company.ts'
import type { Locale } from '#domain/locale.ts'
import { shortForm } from '#domain/messages/text-length.ts'
import { TRIAL_DAYS } from '#domain/trial-days.ts'
import { claimMail as el } from '#i18n/el/claim-mail.ts'
import { claimMail as en } from '#i18n/en/claim-mail.ts'
import { shortDayAndTime } from '#i18n/format.ts'

import type { ClaimMailFacts, ClaimTextFacts } from '../contract.ts'
import { textMail } from './code-text.ts'
import { pageUrl, type MailSite, type RenderedMail } from './mail-site.ts'
import { noteMail } from './note-mail.ts'

const words = { el, en } as const

/** Longer names of salons are cut in a text, which has little room. */
const NAME_LETTERS = 24

const readers = {
  received: 'claimant',
  waiting: 'claimant',
  contested: 'claimant',
  approved: 'claimant',
  rejected: 'claimant',
  code: 'salon',
  notice: 'salon',
  arrived: 'admin',
  objected: 'admin',
} as const satisfies Record<ClaimNews, string>

function address({ news, slug, link }: ClaimMailFacts, locale: Locale, site: MailSite): string | undefined {
  if (link) return link
  if (readers[news] === 'admin') return pageUrl(site, locale, '/admin/claims')
  if (news === 'approved') return pageUrl(site, locale, '/business/dashboard')
  return slug ? pageUrl(site, locale, `/claim/${slug}`) : undefined
}

/** The notice of a claim as a text message, because the salon may have no other listed contact. */
export function claimText({ salonName, link, effectiveAt }: ClaimTextFacts, locale: Locale): RenderedMail {
  const { title, intro, action, text } = words[locale].notice
  const when = shortDayAndTime(locale, effectiveAt)
  const { host, pathname } = new URL(link)
  const said = text(salonName.slice(0, NAME_LETTERS).trim(), when)
  const viber = {
    text: `${company.name}, «${salonName}»: ${intro(when)}`,
    button: { label: action, url: link },
  }
  return textMail(
    { subject: `${title}: ${salonName}`, text: shortForm(`${said} ${host}${pathname}`), viber },
    locale,
  )
}

/** Tells the reader how a claim was decided, or what it still needs from them. */
export function claimMail(facts: ClaimMailFacts, locale: Locale, site: MailSite): RenderedMail {
  const word = words[locale]
  const { title, intro, action } = word[facts.news]
  const url = address(facts, locale, site)
  const note = {
    subject: `${title}: ${facts.salonName}`,
    title,
    intro: intro(
      facts.effectiveAt ? shortDayAndTime(locale, facts.effectiveAt) : '',
      facts.trialDays ?? TRIAL_DAYS,
    ),
    facts: [
      { label: word.salon, value: facts.salonName },
      ...(facts.code ? [{ label: word.codeLabel, value: facts.code }] : []),
      ...(facts.reason ? [{ label: word.reason, value: facts.reason }] : []),
    ],
    ...(url !== undefined && action !== '' && { action: { label: action, url } }),
    footer: word.footer[readers[facts.news]],
  }
  return noteMail(note, locale, site)
}
