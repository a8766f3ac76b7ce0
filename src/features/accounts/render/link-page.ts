import type { Locale } from '#domain/locale.ts'
import { linkPage as el } from '#i18n/el/link-page.ts'
import { linkPage as en } from '#i18n/en/link-page.ts'

import { barePage, barePageHeaders, safe } from './bare-page.ts'

const words = { el, en }

export type LinkType = keyof typeof el.title

export const isLinkType = (type: string): type is LinkType => Object.hasOwn(el.title, type)

export interface LinkPage {
  readonly locale: Locale
  readonly type: LinkType
  readonly token: string
  readonly redirectTo: string
  /** The origin of our own site. */
  readonly site: string
}

/** A page with one button and no script. Only pressing it uses a mailed link up, since mail scanners open links too. */
export function linkPage({ locale, type, token, redirectTo, site }: LinkPage): string {
  const word = words[locale]
  const target = new URL(redirectTo)
  const isElsewhere = target.origin !== site
  const field = (name: string, value: string) => `<input type="hidden" name="${name}" value="${safe(value)}">`
  const body = `<p>${safe(word.text[type])}</p>
<form method="post" action="/auth/v1/verify">
${field('token', token)}${field('type', type)}${field('redirect_to', redirectTo)}
<button type="submit">${safe(word.submit[type])}</button>
</form>
${isElsewhere ? `<p class="soft">${safe(word.leadsTo(target.host || target.protocol))}</p>` : ''}
<p class="soft">${safe(word.notYou)}</p>`
  return barePage({ locale, site, title: word.title[type], body })
}

/** The button's answer redirects to `redirectTo`, which browsers count as a target of the form. */
export const linkPageHeaders = (redirectTo: string): Readonly<Record<string, string>> => {
  const { origin, protocol } = new URL(redirectTo)
  return barePageHeaders(origin === 'null' ? protocol : origin)
}
