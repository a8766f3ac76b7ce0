import { company } from '#domain/company.ts'
import type { Locale } from '#domain/locale.ts'
import { textLength } from '#domain/messages/text-length.ts'
import { outbox as el } from '#i18n/el/outbox.ts'
import { outbox as en } from '#i18n/en/outbox.ts'
import { time } from '#i18n/format.ts'
import type { Config } from '#platform/config.ts'
import { senderOf } from '#platform/mail.ts'

import { isText } from '../policy.ts'
import type { OpenedMessage } from '../queries/outbox.ts'
import { html, type Html } from './html.ts'
import type { PushWords, RenderedMail, ViberWords } from './mail-site.ts'
import { renderMessage } from './render-message.ts'

const words = { el, en }

/** A message as phones show it, channel by channel. */
export interface Phones {
  readonly at: string
  readonly push?: PushWords | undefined
  readonly viber?: ViberWords | undefined
  readonly sms?: string | undefined
}

/**
 * Undefined for messages that only mail programs show. Words such as "tomorrow" are relative to the time of sending.
 */
export function phonesOf(
  message: OpenedMessage,
  config: Pick<Config, 'publicUrl' | 'mailFrom' | 'auth'>,
): Phones | undefined {
  const { kind, to, language, facts, sentAt, text } = message
  const site = {
    publicUrl: config.publicUrl,
    sender: senderOf(config),
    codeMinutes: config.auth.codeMinutes,
    now: Temporal.Instant.from(sentAt),
  }
  const { push, viber } = written(() => renderMessage({ kind, recipient: to, language, facts }, site))
  const sms = isText(kind) ? (text ?? undefined) : undefined
  return push || viber || sms ? { at: sentAt, push, viber, sms } : undefined
}

/** Empty if its facts were deleted. */
function written(render: () => RenderedMail): Pick<RenderedMail, 'push' | 'viber'> {
  try {
    return render()
  } catch {
    return {}
  }
}

export function phoneViews(locale: Locale, language: Locale, phones: Phones): Html {
  const { push, viber, sms, at } = phones
  const said = { locale, language, clock: time(at) }
  return html`<div class="phones">
    ${push && pushView(said, push)}${viber && viberView(said, viber)}${sms !== undefined && smsView(said, sms)}
  </div>`
}

interface Said {
  readonly locale: Locale
  /** The language of the message. */
  readonly language: Locale
  readonly clock: string
}

const sender = (clock: string) => html`<span class="from"><b>${company.name}</b><time>${clock}</time></span>`

function pushView({ locale, language, clock }: Said, { title, body }: PushWords): Html {
  const { phones } = words[locale]
  return html`<figure class="phone locked">
    <figcaption>${phones.push}<small>${phones.pushMore}</small></figcaption>
    <p class="clock" aria-hidden="true">${clock}</p>
    <div class="card" lang="${language}">${sender(clock)}<b>${title}</b><span>${body}</span></div>
  </figure>`
}

function viberView({ locale, language, clock }: Said, { text, button }: ViberWords): Html {
  const { phones } = words[locale]
  return html`<figure class="phone viber">
    <figcaption>${phones.viber}<small>${phones.viberMore}</small></figcaption>
    ${sender(clock)}
    <p class="bubble" lang="${language}">${text}</p>
    ${button && html`<a class="button" lang="${language}" href="${button.url}">${button.label}</a>`}
  </figure>`
}

function smsView({ locale, language, clock }: Said, text: string): Html {
  const { phones } = words[locale]
  const { letters, parts } = textLength(text)
  return html`<figure class="phone sms">
    <figcaption>${phones.sms}<small>${phones.length(letters, parts)}</small></figcaption>
    ${sender(clock)}
    <p class="bubble" lang="${language}">${text}</p>
  </figure>`
}
