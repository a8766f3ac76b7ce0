import type { z } from 'zod'

import type { Locale } from '#domain/locale.ts'
import { teamMail as el } from '#i18n/el/team-mail.ts'
import { teamMail as en } from '#i18n/en/team-mail.ts'
import { longDay } from '#i18n/format.ts'

import type { factsByKind } from '../contract.ts'
import { pageUrl, type MailSite, type RenderedMail } from './mail-site.ts'
import { noteMail } from './note-mail.ts'

const words = { el, en } as const

type Invitation = z.output<(typeof factsByKind)['team-invitation']>
type Joined = z.output<(typeof factsByKind)['team-joined']>

/** Invites the owner of the address into a team. */
export function invitationMail(facts: Invitation, locale: Locale, site: MailSite): RenderedMail {
  const { invitation: word } = words[locale]
  const { salonName, inviter, role, staffName, token, expiresAt, timeZone } = facts
  const from = inviter ? word.by(inviter, salonName) : word.from(salonName)
  return noteMail(
    {
      subject: word.subject(salonName),
      title: word.title,
      intro: `${from} ${word.roles[role]} ${word.how}`,
      facts: [
        { label: word.label.salon, value: salonName },
        { label: word.label.role, value: word.roleNames[role] },
        ...(staffName ? [{ label: word.label.staff, value: staffName }] : []),
        { label: word.label.until, value: longDay(locale, expiresAt, timeZone) },
      ],
      action: { label: word.action, url: pageUrl(site, locale, `/join-salon?token=${token}`) },
      footer: word.footer,
    },
    locale,
    site,
  )
}

/** The mail to the owner about a new member. */
export function joinedMail(facts: Joined, locale: Locale, site: MailSite): RenderedMail {
  const { joined: word, invitation } = words[locale]
  const { email, salonName, role } = facts
  return noteMail(
    {
      subject: word.subject(email),
      title: word.title,
      intro: word.intro(email, salonName),
      facts: [{ label: invitation.label.role, value: invitation.roleNames[role] }],
      action: { label: word.action, url: pageUrl(site, locale, '/business/team') },
      footer: word.footer,
    },
    locale,
    site,
  )
}
