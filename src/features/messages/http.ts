import { Hono } from 'hono'

import { isUuid } from '#domain/ids.ts'
import { isLocale } from '#domain/locale.ts'
import { Problem } from '#domain/problem.ts'
import type { Platform } from '#platform/context.ts'
import { isKeepable } from '#platform/http/fields.ts'
import { PAGE_SIZE, PAGE_SIZE_MOST } from '#platform/limits.ts'
import { outboxTransport } from '#platform/mail.ts'

import { deliverDueMessages } from './jobs.ts'
import { findSentMessage, listSentMessages, type SentMessage } from './queries/outbox.ts'
import { outboxPage } from './render/outbox-page.ts'
import { phonesOf } from './render/outbox-phones.ts'

/**
 * The mail inside its frame inherits this policy: it may be styled, and neither it nor the page may do anything else.
 * The page sets its own policy, so no other may be added.
 */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const headers = {
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

/**
 * `/outbox` and `/outbox.json?to=ADDRESS`: every message of an installation without a mail server. If the settings
 * switch it off, there are no routes (404).
 */
export function outboxRoutes(platform: Platform): Hono {
  const app = new Hono()
  if (!platform.config.outbox) return app
  // Hono would answer with its own text.
  app.onError((error) => {
    throw error
  })
  app.use((c, next) => {
    if (!isKeepable(c.req.query())) throw new Problem('bad_request')
    return next()
  })
  app.get('/outbox.json', async (c) => {
    await deliverFirst(platform)
    const limit = PAGE_SIZE_MOST
    const messages = await listSentMessages(platform.dbs.worker, { to: c.req.query('to'), limit })
    return c.json(messages.map(asJson), 200, headers)
  })
  app.get('/outbox', async (c) => {
    await deliverFirst(platform)
    return c.html(await page(platform, c.req.query()), 200, headers)
  })
  app.get('/outbox/:id/attachments/:index', async (c) => {
    const { id, index } = c.req.param()
    const message = isUuid(id) ? await findSentMessage(platform.dbs.worker, id) : undefined
    const attachment = message?.attachments[Number(index)]
    if (!attachment) return c.notFound()
    const disposition = `attachment; filename="${attachment.filename.replaceAll(/[^\w.-]/g, '_')}"`
    const { content, encoding } = attachment
    return c.body(encoding ? Buffer.from(content, encoding) : content, 200, {
      ...headers,
      'content-type': attachment.contentType,
      'content-disposition': disposition,
    })
  })
  return app
}

/** Sends due messages before answering, so that the outbox does not wait for the worker's next round. */
async function deliverFirst(platform: Platform): Promise<void> {
  if (!platform.config.smtpUrl) await deliverDueMessages(platform, outboxTransport)
}

const asJson = ({ to, subject, text, html, attachments, sentAt, kind }: SentMessage) => ({
  to,
  subject,
  text,
  html,
  attachments,
  sentAt,
  kind,
})

async function page(platform: Platform, query: Readonly<Record<string, string>>): Promise<string> {
  const { dbs, config } = platform
  const { lang, id = '', to = '', before = '' } = query
  const olderThan = isUuid(before) ? before : undefined
  const found = await listSentMessages(dbs.worker, {
    to: to.trim() || undefined,
    before: olderThan,
    limit: PAGE_SIZE + 1,
  })
  const messages = found.slice(0, PAGE_SIZE)
  const chosen = isUuid(id) ? await findSentMessage(dbs.worker, id) : undefined
  const [newest] = messages
  const open = chosen ?? (newest && (await findSentMessage(dbs.worker, newest.id)))
  return outboxPage({
    locale: isLocale(lang) ? lang : 'el',
    to: to.trim(),
    messages,
    open,
    phones: open ? phonesOf(open, config) : undefined,
    isChosen: chosen !== undefined,
    before: olderThan,
    hasOlder: found.length > PAGE_SIZE,
  })
}
