import { company } from '#domain/company.ts'
import type { Locale } from '#domain/locale.ts'
import { outbox as el } from '#i18n/el/outbox.ts'
import { outbox as en } from '#i18n/en/outbox.ts'
import { shortDayAndTime } from '#i18n/format.ts'

import type { SentMessage } from '../queries/outbox.ts'
import { html, type Html } from './html.ts'
import { outboxPhoneStyle } from './outbox-phone-style.ts'
import { phoneViews, type Phones } from './outbox-phones.ts'
import { outboxStyle } from './outbox-style.ts'

const words = { el, en }

export interface OutboxPage {
  readonly locale: Locale
  /** Limits the list to this recipient. */
  readonly to: string
  readonly messages: readonly SentMessage[]
  /** The message that is shown in full. */
  readonly open: SentMessage | undefined
  /** The text as phones show it; undefined: it is only mailed. */
  readonly phones: Phones | undefined
  /** Whether the reader chose that message; on a phone the list is hidden only then. */
  readonly isChosen: boolean
  readonly before: string | undefined
  readonly hasOlder: boolean
}

type Query = Readonly<Record<string, string | undefined>>

/** The page with every message of a demo, without scripts. */
export function outboxPage(page: OutboxPage): string {
  const word = words[page.locale]
  return html`<!doctype html>
<html lang="${page.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${word.title} · ${company.name}</title>
${outboxStyle}
${page.phones && outboxPhoneStyle}
</head>
<body${page.isChosen && html` class="chosen"`}>
${pageHead(page)}
<main>
<nav aria-label="${word.title}">${messageList(page)}</nav>
<section aria-live="polite">${page.open ? openMessage(page, page.open) : html`<p class="hint">${emptyText(page)}</p>`}</section>
</main>
</body>
</html>
`.markup
}

const address = (page: OutboxPage, more: Query): string => {
  const query = new URLSearchParams()
  const all: Query = { lang: page.locale, to: page.to, before: page.before, ...more }
  for (const [name, value] of Object.entries(all)) if (value) query.set(name, value)
  return `/outbox?${query.toString()}`
}

function pageHead(page: OutboxPage): Html {
  const word = words[page.locale]
  const other = page.locale === 'el' ? 'en' : 'el'
  return html`<header>
    <div class="brand">
      <a class="wordmark" href="${page.locale === 'en' ? '/en' : '/'}">${company.wordmark}</a
      ><a
        lang="${other}"
        hreflang="${other}"
        href="${address(page, { lang: other, id: page.isChosen ? page.open?.id : undefined })}"
        >${word.otherLanguage}</a
      >
    </div>
    <h1>${word.title}</h1>
    <p>${word.lead}</p>
    <form method="get" action="/outbox" role="search">
      <input type="hidden" name="lang" value="${page.locale}" />
      <label for="to">${word.to}</label>
      <div class="field">
        <input
          id="to"
          name="to"
          type="text"
          inputmode="email"
          value="${page.to}"
          autocomplete="off"
          spellcheck="false"
        /><button type="submit">${word.search}</button>
      </div>
    </form>
  </header>`
}

function messageList(page: OutboxPage): Html {
  const word = words[page.locale]
  const { to, messages, open } = page
  return html`${to !== '' && html`<p class="filter"><a href="${address(page, { to: undefined, before: undefined })}">${word.all}</a></p>`}
    ${
      messages.length > 0 &&
      html`<ol>
        ${messages.map(
          (message) =>
            html`<li>
              <a
                href="${address(page, { id: message.id })}"
                ${message.id === open?.id && html` aria-current="true"`}
              >
                <span class="subject" lang="${message.language}">${message.subject ?? word.notKept}</span>
                <span class="meta"
                  ><span class="to">${message.to}</span
                  ><time datetime="${message.sentAt}"
                    >${shortDayAndTime(page.locale, message.sentAt)}</time
                  ></span
                >
              </a>
            </li>`,
        )}
      </ol>`
    }
    ${messages.length === 0 && html`<p class="hint narrow">${emptyText(page)}</p>`}
    <p class="pages">
      ${page.before && html`<a href="${address(page, { before: undefined })}">${word.newest}</a>`}${page.hasOlder && html`<a href="${address(page, { before: messages.at(-1)?.id })}">${word.older}</a>`}
    </p>`
}

function emptyText({ locale, to, messages }: OutboxPage): string {
  const word = words[locale]
  if (messages.length > 0) return word.choose
  return to === '' ? word.empty : word.emptyFor(to)
}

function openMessage(page: OutboxPage, message: SentMessage): Html {
  const word = words[page.locale]
  return html`<p class="back"><a href="${address(page, {})}">${word.back}</a></p>
    <h2 lang="${message.language}">${message.subject ?? word.notKept}</h2>
    <dl>
      <div>
        <dt>${word.to}</dt>
        <dd>${message.to}</dd>
      </div>
      <div>
        <dt>${word.sentAt}</dt>
        <dd><time datetime="${message.sentAt}">${shortDayAndTime(page.locale, message.sentAt)}</time></dd>
      </div>
      ${
        message.attachments.length > 0 &&
        html`<div>
          <dt>${word.attachments}</dt>
          <dd>
            ${message.attachments.map(({ filename }, i) => html`<a href="/outbox/${message.id}/attachments/${i}" download>${filename}</a>`)}
          </dd>
        </div>`
      }
    </dl>
    ${page.phones && phoneViews(page.locale, message.language, page.phones)}
    ${message.html !== null && !page.phones?.sms && html`<iframe title="${word.html}" lang="${message.language}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${message.html}"></iframe>`}
    ${
      message.text !== null &&
      html`<details>
        <summary>${word.text}</summary>
        <pre lang="${message.language}">${message.text}</pre>
      </details>`
    }`
}
