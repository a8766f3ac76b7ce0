import { createTransport } from 'nodemailer'

import { company } from '#domain/company.ts'

import type { Config } from './config.ts'
import { MAIL_SECONDS } from './message-limits.ts'

export interface OutgoingMail {
  /** The message's own id: a second delivery has the same Message-ID, so that mailboxes can recognise it. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly {
    readonly filename: string
    readonly contentType: string
    /** Text, or base64 where `encoding` says so. */
    readonly content: string
    readonly encoding?: 'base64'
  }[]
  /** The address of a POST that ends such mails, for the mail program's own button (RFC 8058). */
  readonly oneClickOff?: string | undefined
  /** Where an answer goes; missing: to the sender. */
  readonly replyTo?: string | undefined
}

export interface MailTransport {
  /** Whether a delivered message was really sent; otherwise it is kept for the outbox page. */
  readonly leavesHouse: boolean
  /** Resolves when the next server has accepted it; rejects otherwise. */
  deliver(mail: OutgoingMail): Promise<void>
  close(): void
}

export interface Sender {
  readonly name: string
  readonly address: string
}

const STEP_MILLISECONDS = 10_000

/** SMTP if a server is configured, otherwise the outbox. */
export const openMailTransport = (
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>,
): MailTransport => (config.smtpUrl ? smtpTransport(config.smtpUrl, senderOf(config)) : outboxTransport)

/** Does nothing, because the message's row is the outbox. */
export const outboxTransport: MailTransport = {
  leavesHouse: false,
  deliver: () => Promise.resolve(),
  close: () => undefined,
}

/** `MAIL_FROM`, or an address of the site's own host. */
export function senderOf({ mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>): Sender {
  const { hostname } = new URL(publicUrl)
  const [, name, address] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(mailFrom ?? '') ?? []
  return { name: name || company.name, address: address ?? mailFrom?.trim() ?? `no-reply@${hostname}` }
}

function smtpTransport(url: string, sender: Sender): MailTransport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: STEP_MILLISECONDS,
    greetingTimeout: STEP_MILLISECONDS,
    socketTimeout: STEP_MILLISECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1)
  return {
    leavesHouse: true,
    deliver: (mail) => inTime(transporter.sendMail(smtpMessage(mail, sender, domain))),
    close: () => transporter.close(),
  }
}

function smtpMessage(mail: OutgoingMail, sender: Sender, domain: string) {
  const calendar = mail.attachments.find(({ contentType }) => contentType.startsWith('text/calendar'))
  const method = /method=(\w+)/.exec(calendar?.contentType ?? '')?.[1]
  return {
    messageId: `<${mail.id}@${domain}>`,
    from: sender,
    // An object, so that no text inside can add a second recipient.
    to: { name: '', address: mail.to },
    // Marks a mail by a program, which needs no out-of-office answer.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(mail.oneClickOff !== undefined && {
        'List-Unsubscribe': `<${mail.oneClickOff}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...(mail.replyTo !== undefined && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Also as an alternative of the text, where Gmail and Outlook look for an appointment.
    ...(calendar &&
      method && { icalEvent: { method, filename: calendar.filename, content: calendar.content } }),
    attachments: mail.attachments
      .filter((attachment) => attachment !== calendar)
      .map(({ filename, contentType, content, encoding }) => ({
        filename,
        contentType,
        content,
        ...(encoding && { encoding }),
      })),
  }
}

/** The connection's timeouts only watch silence, so a server that trickles needs its own limit. */
async function inTime(sending: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('the mail server took too long')), MAIL_SECONDS * 1000)
  try {
    await Promise.race([sending, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
