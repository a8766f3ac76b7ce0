import type { Locale } from '#domain/locale.ts'

import { lines } from './html.ts'
import * as block from './mail-blocks.ts'
import { mailDocument } from './mail-layout.ts'
import { homeUrl, mailsOffUrls, type MailSite, plainText, type RenderedMail } from './mail-site.ts'

/** A mail with a few facts and at most one button. */
export interface Note {
  readonly subject: string
  readonly title: string
  readonly intro: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly action?: block.Action
  /** What a reader must not take the mail for. */
  readonly smallPrint?: string
  /** The reason why the reader gets this mail. */
  readonly footer: string
  /** The secret of the link that stops such mails, with its text. */
  readonly off?: { readonly token: string; readonly label: string } | undefined
  /** The page of the reader's choices, for readers without such a secret. */
  readonly choices?: block.Action | undefined
}

export function noteMail(note: Note, locale: Locale, site: MailSite): RenderedMail {
  const { subject, title, intro, facts, action, smallPrint, footer } = note
  const home = homeUrl(site, locale)
  const off = note.off && { label: note.off.label, ...mailsOffUrls(site, locale, note.off.token) }
  const offLink = off ? { label: off.label, url: off.page } : note.choices
  const body = [
    block.heading(title),
    block.paragraph(intro),
    block.factList(facts.map(({ label, value }) => ({ label, value: lines(value) }))),
    ...(action ? [block.actions(action)] : []),
    ...(smallPrint === undefined ? [] : [block.smallPrint(smallPrint)]),
    block.end(),
  ]
  const text = plainText([
    title,
    intro,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    action !== undefined && `${action.label}: ${action.url}`,
    smallPrint !== undefined && smallPrint,
    `${footer}\n${offLink ? `${offLink.label}: ${offLink.url}\n` : ''}${home}`,
  ])
  const page = { locale, subject, preheader: intro, body, footer, offLink, homeUrl: home }
  const mail = { subject, text, html: mailDocument(page), attachments: [] }
  return off ? { ...mail, oneClickOff: off.oneClick } : mail
}
