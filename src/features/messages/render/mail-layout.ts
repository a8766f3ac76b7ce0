import { company } from '#domain/company.ts'
import type { Locale } from '#domain/locale.ts'

import { href, html, type Html } from './html.ts'
import { colour, displayFont, styleSheet, textFont } from './mail-theme.ts'

export interface MailPage {
  readonly locale: Locale
  readonly subject: string
  /** The text that an inbox shows beside the subject. */
  readonly preheader: string
  /** Table rows. */
  readonly body: readonly Html[]
  /** The reason why the reader gets this mail. */
  readonly footer: string
  /** The link that stops such mails. */
  readonly offLink?: { readonly label: string; readonly url: string } | undefined
  readonly homeUrl: string
}

// Without invisible text behind it, inboxes show the beginning of the body.
const filler = '\u00a0\u200c'.repeat(80)

/** A whole mail: tables and inline styles for Outlook and Gmail, at most 600 px wide, light and dark. */
export function mailDocument(page: MailPage): string {
  return html`<!doctype html>
    <html lang="${page.locale}" dir="ltr" xmlns="http://www.w3.org/1999/xhtml">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>${page.subject}</title>
        ${styleSheet}
      </head>
      <body
        class="ground"
        style="margin:0;padding:0;width:100%;background-color:${colour.ground};-webkit-text-size-adjust:100%;"
      >
        <div
          style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:${colour.ground};"
        >
          ${page.preheader}${filler}
        </div>
        ${frame(page)}
      </body>
    </html> `.markup
}

/** Head, card and foot in the middle of the background. */
const frame = (page: MailPage): Html =>
  html`<table
    role="presentation"
    class="ground"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    bgcolor="${colour.ground}"
    style="background-color:${colour.ground};"
  >
    <tr>
      <td align="center" style="padding:28px 12px 40px 12px;">
        <!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="max-width:600px;"
        >
          ${head(page.homeUrl)}
          <tr>
            <td
              class="surface"
              bgcolor="${colour.surface}"
              style="background-color:${colour.surface};border:1px solid ${colour.line};border-radius:20px;"
            >
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
                ${page.body}
              </table>
            </td>
          </tr>
          ${foot(page)}
        </table>
        <!--[if mso]></td></tr></table><![endif]-->
      </td>
    </tr>
  </table>`

const head = (homeUrl: string): Html =>
  html`<tr>
    <td class="gutter" style="padding:0 32px 18px 32px;">
      <a
        href="${href(homeUrl)}"
        target="_blank"
        class="wine"
        style="font-family:${displayFont};font-size:30px;line-height:36px;font-weight:500;letter-spacing:-0.01em;color:${colour.wine};text-decoration:none;"
        >${company.wordmark}</a
      >
    </td>
  </tr>`

const foot = (page: MailPage): Html =>
  html`<tr>
    <td
      class="gutter soft"
      style="padding:20px 32px 0 32px;font-family:${textFont};font-size:13px;line-height:19px;color:${colour.muted};"
    >
      ${page.footer}<br />
      ${
        page.offLink &&
        html`<a href="${href(page.offLink.url)}" target="_blank" class="soft" style="color:${colour.muted};"
            >${page.offLink.label}</a
          ><br />`
      }
      <a href="${href(page.homeUrl)}" target="_blank" class="soft" style="color:${colour.muted};"
        >${new URL(page.homeUrl).host}</a
      >
    </td>
  </tr>`
