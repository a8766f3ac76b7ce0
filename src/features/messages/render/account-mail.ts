import type { Locale } from '#domain/locale.ts'
import { minutes } from '#i18n/format.ts'

import type { CodePurpose } from '../contract.ts'
import { html } from './html.ts'
import * as block from './mail-blocks.ts'
import { mailDocument } from './mail-layout.ts'
import { homeUrl, plainText, type MailSite, type RenderedMail } from './mail-site.ts'
import { words } from './words.ts'

interface CodeFacts {
  readonly code: string
  /** The new address, if the code is for a change of address. */
  readonly newEmail?: string | null | undefined
  readonly link?: string | null | undefined
}

interface PurposeWords {
  readonly title: string
  readonly intro: string
  /** Only a signed-in person can request this mail, so "ignore it" would be the wrong advice. */
  readonly notYou?: string
}

/**
 * A code that proves access to this mailbox, with a page to enter it on. Opening the page changes nothing by itself.
 */
export function accountMail(
  purpose: CodePurpose | 'confirm',
  { code, link, newEmail }: CodeFacts,
  locale: Locale,
  site: MailSite,
): RenderedMail {
  const word = words[locale].account
  const groups = inGroups(code)
  const shown = groups.join(' ')
  const { title, intro, notYou = word.notYou }: PurposeWords = word[purpose]
  const subject = word[purpose].subject(shown)
  const lives = word.lives(lifetime(locale, site.codeMinutes))
  const body = [
    block.heading(title),
    block.paragraph(intro),
    ...(newEmail ? [block.factList([{ label: word.newEmail, value: newEmail }])] : []),
    block.codeBlock(word.codeLabel, groups),
    block.smallPrint(html`${lives} ${word.keepSecret}`),
    ...(link ? [block.actions({ label: word.button, url: link })] : []),
    block.smallPrint(notYou),
    block.end(),
  ]
  const footer = words[locale].footer.account
  const text = plainText([
    title,
    intro,
    newEmail ? `${word.newEmail}: ${newEmail}` : false,
    shown,
    `${lives} ${word.keepSecret}`,
    link ? `${word.orLink} ${link}` : false,
    notYou,
    `${footer}\n${homeUrl(site, locale)}`,
  ])
  const page = { locale, subject, preheader: lives, body, footer, homeUrl: homeUrl(site, locale) }
  return { subject, text, html: mailDocument(page), attachments: [] }
}

/** "1234 5678": two halves are read and typed with fewer mistakes than one row. */
const inGroups = (code: string): readonly string[] => {
  const half = Math.ceil(code.length / 2)
  return [code.slice(0, half), code.slice(half)].filter((group) => group !== '')
}

/** The duration in words, since this is prose and "10′" is not. */
const lifetime = (locale: Locale, total: number): string =>
  total < 60
    ? new Intl.NumberFormat(locale === 'el' ? 'el-GR' : 'en-GB', {
        style: 'unit',
        unit: 'minute',
        unitDisplay: 'long',
      }).format(total)
    : minutes(locale, total)
