import type { Locale } from '#domain/locale.ts'
import { applicationMail as el } from '#i18n/el/application-mail.ts'
import { applicationMail as en } from '#i18n/en/application-mail.ts'
import { plainDay } from '#i18n/format.ts'
import type { Translated } from '#i18n/translated.ts'

import type { ApplicationFacts, ArrivedFacts } from '../contract.ts'
import { lines } from './html.ts'
import * as block from './mail-blocks.ts'
import { mailDocument } from './mail-layout.ts'
import { homeUrl, type MailSite, pageUrl, plainText, type RenderedMail } from './mail-site.ts'

const words: Readonly<Record<Locale, Translated<typeof el>>> = { el, en }

/** The mail to an applicant about a step of the application and the applicant's next steps. */
export function applicationMail(facts: ApplicationFacts, locale: Locale, site: MailSite): RenderedMail {
  const word = words[locale]
  const { change, salonName, note } = facts
  const { title } = word[change]
  const trialEnd = facts.trialEndsAt ? plainDay(locale, facts.trialEndsAt) : ''
  const intro = word[change].intro(salonName, trialEnd)
  const more = remark(facts, locale)
  const [main, other] = ways(facts, locale, site)
  const home = homeUrl(site, locale)
  const body = [
    block.heading(title),
    block.paragraph(intro),
    ...(note ? [block.paragraph(lines(note))] : []),
    ...(more === '' ? [] : [block.smallPrint(more)]),
    block.actions(main, other),
    block.end(),
  ]
  const text = plainText([
    title,
    intro,
    note ?? '',
    more,
    [main, other].flatMap((way) => (way ? [`${way.label}: ${way.url}`] : [])).join('\n'),
    `${word.whyYou}\n${home}`,
  ])
  const subject = `${title}: ${salonName}`
  const page = { locale, subject, preheader: intro, body, footer: word.whyYou, homeUrl: home }
  return { subject, text, html: mailDocument(page), attachments: [] }
}

function remark({ change, hasAccount }: ApplicationFacts, locale: Locale): string {
  const word = words[locale]
  if (change === 'rejected') return word.mend
  if (hasAccount || change === 'in-review') return ''
  return change === 'approved' ? word.makeAccountToOwn : word.makeAccount
}

/** The next step as a button, and at most one more button. */
function ways(
  { change, hasAccount, salonSlug }: ApplicationFacts,
  locale: Locale,
  site: MailSite,
): readonly [block.Action, block.Action?] {
  const word = words[locale]
  const to = (label: string, path: string): block.Action => ({ label, url: pageUrl(site, locale, path) })
  const state = to(change === 'asked' ? word.answer : word.state, '/list-your-salon')
  const account = to(word.account, '/business-registration')
  if (change !== 'approved') return hasAccount || change !== 'received' ? [state] : [account, state]
  // Its public page opens only when the owner publishes it.
  return [hasAccount ? to(word.manage, `/business/set-up?salon=${salonSlug ?? ''}`) : account]
}

/** The mail to an administrator about a waiting application. */
export function arrivedMail(facts: ArrivedFacts, locale: Locale, site: MailSite): RenderedMail {
  const { arrived: word } = words[locale]
  const subject = (facts.isAnswer ? word.answered : word.title)(facts.salonName, facts.city)
  const open = {
    label: word.open,
    url: pageUrl(site, locale, `/admin/applications/${facts.applicationId}`),
  }
  const home = homeUrl(site, locale)
  const body = [block.heading(subject), block.paragraph(word.intro), block.actions(open), block.end()]
  const text = plainText([subject, word.intro, `${open.label}: ${open.url}`, `${word.whyYou}\n${home}`])
  const page = { locale, subject, preheader: word.intro, body, footer: word.whyYou, homeUrl: home }
  return { subject, text, html: mailDocument(page), attachments: [] }
}
