import type { Locale } from '#domain/locale.ts'

/** The facts about the site that mails need. */
export interface MailSite {
  /** Without a slash at the end. */
  readonly publicUrl: string
  readonly sender: { readonly name: string; readonly address: string }
  /** The lifetime of a mailed code. */
  readonly codeMinutes: number
  readonly now: Temporal.Instant
  /**
   * The secret of the link to an appointment at its time; missing where a mail is shown to other people than its
   * reader.
   */
  readonly visitToken?: (visit: { readonly code: string; readonly start: string }) => string
}

export interface Attachment {
  readonly filename: string
  readonly contentType: string
  /** Text, or base64 where `encoding` says so. */
  readonly content: string
  readonly encoding?: 'base64'
}

export interface ViberWords {
  readonly text: string
  readonly button?: { readonly label: string; readonly url: string } | undefined
}

/** The content that a device shows, even on its locked screen: no names, no services, no prices. */
export interface PushWords {
  readonly title: string
  readonly body: string
  /** The path that a press opens. */
  readonly url: string
  /** A later one with the same topic replaces it. */
  readonly topic: string
  /** When it is no longer of use. */
  readonly until: Temporal.Instant
  readonly isUrgent: boolean
}

export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly Attachment[]
  /** The URL with which a mail program stops such mails by one press (RFC 8058). */
  readonly oneClickOff?: string | undefined
  /** The text for Viber, which has room for all words and a button; missing: the same text. */
  readonly viber?: ViberWords | undefined
  /** The notification on the devices of its reader, which comes before the mail; missing: it is only mailed. */
  readonly push?: PushWords | undefined
  /** The notification for the team of a salon, beside the mail. */
  readonly teamPush?: PushWords | undefined
  /** The address for an answer; missing: the sender. */
  readonly replyTo?: string | undefined
}

/** The two URLs that stop a topic's mails: a page for people, and the call for mail programs. */
export const mailsOffUrls = (site: MailSite, locale: Locale, token: string) => ({
  page: pageUrl(site, locale, `/dashboard/profile?mails-off=${encodeURIComponent(token)}`),
  oneClick: `${site.publicUrl}/api/v1/mails-off/${encodeURIComponent(token)}`,
})

/** @param path begins with a slash; Greek is the language without a prefix. */
export const pageUrl = ({ publicUrl }: MailSite, locale: Locale, path: string): string =>
  `${publicUrl}${locale === 'en' ? '/en' : ''}${path}`

interface LinkedVisit {
  readonly bookingId: string
  readonly code: string
  readonly start: string
}

/** The page where its customer sees and changes this one appointment at this time without signing in. */
export function visitUrl(site: MailSite, locale: Locale, { bookingId, ...visit }: LinkedVisit): string {
  const token = site.visitToken?.(visit)
  const path = token === undefined ? `/dashboard?booking=${bookingId}` : `/reminder?token=${token}`
  return pageUrl(site, locale, path)
}

export const homeUrl = (site: MailSite, locale: Locale): string =>
  pageUrl(site, locale, locale === 'en' ? '' : '/')

/** Joins the paragraphs of a plain-text mail with one empty line; empty ones are left out. */
export const plainText = (paragraphs: readonly (string | false)[]): string =>
  `${paragraphs.filter((text) => text !== false && text !== '').join('\n\n')}\n`

/** A booking in the salon's calendar. The salon is named, because its owner may have several. */
export const calendarPath = ({
  salonSlug,
  bookingId,
}: {
  readonly salonSlug?: string | null | undefined
  readonly bookingId: string
}): string =>
  `/business/dashboard?${salonSlug ? `salon=${encodeURIComponent(salonSlug)}&` : ''}booking=${bookingId}`
