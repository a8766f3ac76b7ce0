import { company } from '#domain/company.ts'
import type { Locale } from '#domain/locale.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'

import type { AccountNotice, NoticeFacts } from '../contract/accounts.ts'
import * as block from './mail-blocks.ts'
import { mailDocument } from './mail-layout.ts'
import { homeUrl, type MailSite, pageUrl, plainText, type RenderedMail } from './mail-site.ts'
import { longMoment } from './when.ts'
import { words } from './words.ts'

interface TextFact {
  readonly label: string
  readonly value: string
}

/** If another person did it, a new password does not let the owner in, and only we can help. */
const lockedOut = new Set<AccountNotice>(['account-deleted', 'email-changed', 'factor-added'])

/** Ways to sign in that a new password does not remove. */
const staysOpen = new Set<AccountNotice>(['passkey-added', 'identity-linked'])

/** Another person tried and nothing changed, so the owner need not act. */
const harmless = new Set<AccountNotice>(['address-wanted'])

function remedyFor(notice: AccountNotice, locale: Locale): string {
  const word = words[locale].notice
  if (harmless.has(notice)) return word.nothingToDo
  if (lockedOut.has(notice)) return word.writeToUs(company.email)
  return staysOpen.has(notice) ? word.changeAndRemove : word.changePassword
}

/** The notice to an account's owner about an event, and what to do if another person caused it. */
export function accountNoticeMail(facts: NoticeFacts, locale: Locale, site: MailSite): RenderedMail {
  const word = words[locale].notice
  const { title, intro } = word[facts.notice]
  const known = knownFacts(facts, locale)
  const hasButton = !lockedOut.has(facts.notice) && !harmless.has(facts.notice)
  const remedy = remedyFor(facts.notice, locale)
  const forgot = { label: word.button, url: pageUrl(site, locale, '/auth/forgot') }
  const home = homeUrl(site, locale)
  const body = [
    block.heading(title),
    block.paragraph(intro),
    block.factList(known),
    block.notice('warning', word.notYou, remedy),
    ...(hasButton ? [block.actions(forgot)] : []),
    block.end(),
  ]
  const text = plainText([
    title,
    intro,
    known.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    `${word.notYou} ${remedy}`,
    hasButton && forgot.url,
    `${word.whyYou}\n${home}`,
  ])
  const page = { locale, subject: title, preheader: intro, body, footer: word.whyYou, homeUrl: home }
  return { subject: title, text, html: mailDocument(page), attachments: [] }
}

function knownFacts(facts: NoticeFacts, locale: Locale): readonly TextFact[] {
  const word = words[locale].notice
  const moment = longMoment({ locale, timeZone: defaultTimeZone }, facts.at)
  const about = subjectLabel(facts.notice, locale)
  return [
    ...(facts.subject && about ? [{ label: about, value: subjectText(facts.subject, locale) }] : []),
    { label: word.when, value: word.whenInAthens(moment) },
    ...(harmless.has(facts.notice) ? [] : [{ label: word.device, value: deviceText(facts, locale) }]),
  ]
}

/** A provider by its display name; any other subject unchanged. */
function subjectText(subject: string, locale: Locale): string {
  const { providers } = words[locale].notice
  return Object.hasOwn(providers, subject) ? providers[subject as keyof typeof providers] : subject
}

function subjectLabel(notice: AccountNotice, locale: Locale): string | undefined {
  const { subject } = words[locale].notice
  if (notice === 'email-changed') return subject[notice]
  const [what = ''] = notice.split('-')
  return what === 'factor' || what === 'passkey' || what === 'identity' ? subject[what] : undefined
}

function deviceText({ browser, system }: NoticeFacts, locale: Locale): string {
  const word = words[locale].notice
  if (browser && system) return word.browserOn(browser, system)
  return browser ?? system ?? word.unknownDevice
}
