import type { ProviderName } from '#domain/accounts/provider-profile.ts'
import type { Locale } from '#domain/locale.ts'
import { standIn as el } from '#i18n/el/stand-in.ts'
import { standIn as en } from '#i18n/en/stand-in.ts'

import { barePage, safe } from './bare-page.ts'

const words = { el, en }
const names: Readonly<Record<ProviderName, string>> = { google: 'Google', facebook: 'Facebook' }

interface StandInPage {
  readonly locale: Locale
  readonly provider: ProviderName
  readonly site: string
  /** The name that was sent and cannot be used. */
  readonly refused?: string | undefined
}

/** The demo's stand-in for a provider's own page. Its forms are sent to the page's own address. */
export function standInPage({ locale, provider, site, refused }: StandInPage): string {
  const word = words[locale]
  const person = (name: string) =>
    `<button class="person" name="name" value="${safe(name)}">${safe(name)}</button>`
  const fault = refused === undefined ? '' : ' aria-invalid="true" aria-describedby="fault"'
  const body = `<p>${safe(word.text(names[provider]))}</p>
<h2>${safe(word.choose)}</h2>
<form method="post">${word.people.map(person).join('\n')}</form>
<form method="post">
<label for="name">${safe(word.other)}</label>
<input type="text" id="name" name="name" maxlength="80" autocomplete="off" value="${safe(refused ?? '')}"${fault}>
${refused === undefined ? '' : `<p class="fault" id="fault" role="alert">${safe(word.missing)}</p>`}
<button type="submit">${safe(word.submit)}</button>
</form>
<form method="post"><button class="quiet" name="cancel" value="1">${safe(word.cancel)}</button></form>`
  return barePage({ locale, site, title: word.title(names[provider]), body })
}
