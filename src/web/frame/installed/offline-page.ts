import { spacedCode } from '#domain/booking-code.ts'
import { company } from '#domain/company.ts'
import { inLanguage } from '#domain/language.ts'
import type { Locale } from '#domain/locale.ts'
import { installed as greek } from '#i18n/el/installed.ts'
import { installed as english } from '#i18n/en/installed.ts'
import { fullDay, list, shortDayAndTime, time } from '#i18n/format.ts'

import type { KeptBooking, KeptBookings } from './kept-bookings.ts'

const words = { el: greek, en: english }

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** The words of a salon or a customer as text of a page. */
const text = (written: string): string => written.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? '')

export interface OfflineQuestion {
  readonly locale: Locale
  /** Address of the style sheet. */
  readonly styles: string
  readonly favicon: string
  /** The bookings of the customer who is signed in on this browser. */
  readonly kept: KeptBookings | undefined
  /** Epoch milliseconds. */
  readonly now: number
}

/** The page of a browser that cannot reach the site. It has no script: its link tries the address again. */
export function offlinePage({ locale, styles, favicon, kept, now }: OfflineQuestion): string {
  const { offline } = words[locale]
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#fffaf6" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#1b1016" media="(prefers-color-scheme: dark)">
<title>${text(`${offline.title} · ${company.name}`)}</title>
<link rel="stylesheet" href="${styles}">
<link rel="icon" href="${favicon}" type="image/svg+xml">
</head>
<body>
${header(locale)}
${main(locale, kept ? bookings(locale, kept, now) : '')}
</body>
</html>`
}

const header = (locale: Locale): string => `<header class="page flex h-15 max-w-[680px] items-center">
<a href="${inLanguage('/', locale)}" aria-label="${text(words[locale].offline.home(company.name))}" class="display inline-flex min-h-11 items-center text-[26px] tracking-[-0.02em] text-primary">${text(company.wordmark)}</a>
</header>`

function main(locale: Locale, own: string): string {
  const { offline } = words[locale]
  return `<main class="page flex max-w-[680px] flex-col py-8 md:py-14">
${lostWaves}
<h1 class="display mt-6 text-display">${text(offline.title)}</h1>
<p class="mt-2 max-w-[46ch] text-ink-2">${text(offline.text)}</p>
<p class="mt-6"><a href="" class="inline-flex min-h-12 items-center rounded-full bg-primary px-6 font-semibold text-on-primary hover:bg-primary-hover">${text(offline.retry)}</a></p>
${own}
</main>`
}

function bookings(locale: Locale, { at, items }: KeptBookings, now: number): string {
  const { offline } = words[locale]
  const coming = items.filter(({ end }) => new Date(end).getTime() > now)
  const cards = coming.map((booking) => card(locale, booking)).join('\n')
  return `<section aria-labelledby="own" class="mt-12">
<h2 id="own" class="display text-display-sm">${text(offline.bookings)}</h2>
<p class="mt-1 text-small text-muted">${text(coming.length === 0 ? offline.none : offline.asOf(shortDayAndTime(locale, at)))}</p>
<ul class="mt-5 grid gap-4">
${cards}
</ul>
</section>`
}

function card(locale: Locale, booking: KeptBooking): string {
  const { salon, address, phone, start, end, timeZone, services, people, code } = booking
  const day = fullDay(locale, start, timeZone)
  const hours = `${time(start, timeZone)}–${time(end, timeZone)}`
  const call =
    phone === null
      ? ''
      : `
<a href="tel:${text(phone.replaceAll(/[^+\d]/g, ''))}" class="inline-flex min-h-11 items-center text-small font-semibold text-primary tabular underline underline-offset-4">${text(phone)}</a>`
  return `<li class="rounded-lg bg-surface p-5 hairline">
<h3 class="text-title">${text(salon)}</h3>
<p class="mt-1 font-medium tabular">${text(day)}, ${text(hours)}</p>
<p class="text-ink-2">${text(services.join(' + '))} · ${text(list(locale, people))}</p>
<p class="mt-2 text-small text-ink-2">${text(address)}</p>${call}
<p class="mt-1 text-small text-muted">${text(words[locale].offline.code)} ${grouped(code)}</p>
</li>`
}

/** As `booking-code.tsx` shows it. */
const grouped = (code: string): string =>
  `<span class="font-bold tracking-[0.08em] whitespace-nowrap text-ink tabular"><span aria-hidden="true">${text(spacedCode(code))}</span><span class="sr-only">${text(Array.from(code).join(' '))}</span></span>`

/** A nail under lost radio waves. */
const lostWaves = `<svg viewBox="0 0 120 120" class="size-28" aria-hidden="true">
<circle cx="60" cy="60" r="56" class="fill-primary-soft"/>
<g fill="none" class="stroke-primary" stroke-width="6" stroke-linecap="round">
<path d="M44 58a22 22 0 0 1 32 0" opacity=".9"/>
<path d="M33 46a38 38 0 0 1 54 0" opacity=".5" stroke-dasharray="16 12"/>
<path d="M23 34a53 53 0 0 1 74 0" opacity=".28" stroke-dasharray="9 15"/>
</g>
<path d="M60 64c-7 0-11 8-11 17v14c0 4 5 6 11 6s11-2 11-6V81c0-9-4-17-11-17z" class="fill-primary"/>
<path d="M55 75c-1 3-1.500 5-1.500 8v6" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2.600" stroke-linecap="round"/>
<circle cx="88" cy="72" r="4" class="fill-coral"/>
</svg>`
