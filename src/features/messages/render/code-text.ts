import type { Locale } from '#domain/locale.ts'
import { shortForm } from '#domain/messages/text-length.ts'

import { html } from './html.ts'
import type { MailSite, RenderedMail } from './mail-site.ts'
import { words } from './words.ts'

interface TextFacts {
  /** Null: the number was requested for another account. */
  readonly code: string | null
}

/**
 * The text message with a code. The last line lets phones fill in the code, on our own site only.
 * @param site origin
 */
export function codeText(
  { code }: TextFacts,
  locale: Locale,
  site: string,
): { readonly subject: string; readonly text: string } {
  if (code === null) {
    const text = words[locale].account.numberWanted
    return { subject: text, text: shortForm(text) }
  }
  const text = words[locale].account.text(code)
  return { subject: text, text: shortForm(text, `\n\n@${new URL(site).hostname} #${code}`) }
}

/** The text message in the outbox, where it has a subject and HTML. */
export function codeTextMail(facts: TextFacts, locale: Locale, { publicUrl }: MailSite): RenderedMail {
  return textMail(codeText(facts, locale, publicUrl), locale)
}

/** Any text message in the outbox. */
export function textMail(
  { subject, text, viber }: Pick<RenderedMail, 'subject' | 'text' | 'viber'>,
  locale: Locale,
): RenderedMail {
  const bubble =
    'display:inline-block;max-width:320px;margin:16px;padding:14px 18px;border-radius:20px 20px 20px 6px;background-color:#f9dfe8;color:#2a1620;font:17px/1.45 system-ui,sans-serif;white-space:pre-wrap;overflow-wrap:anywhere'
  const document = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="margin:0">
        <p style="${bubble}">${text}</p>
      </body>
    </html>`
  return { subject, text, html: document.markup, attachments: [], ...(viber && { viber }) }
}
