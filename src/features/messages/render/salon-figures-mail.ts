import type { Locale } from '#domain/locale.ts'
import { nameIn } from '#domain/names/name-in.ts'
import { changeOf } from '#domain/reports/change.ts'
import { salonFiguresMail as el } from '#i18n/el/salon-figures-mail.ts'
import { salonFiguresMail as en } from '#i18n/en/salon-figures-mail.ts'
import { count, money } from '#i18n/format.ts'

import type { SalonFiguresFacts } from '../contract/salon-figures.ts'
import { pageUrl, type MailSite, type RenderedMail } from './mail-site.ts'
import { noteMail } from './note-mail.ts'

const words = { el, en } as const

const decimal = (locale: Locale, value: number): string =>
  Math.abs(value * 100)
    .toFixed(1)
    .replace('.', locale === 'el' ? ',' : '.')
const signed = (locale: Locale, value: number): string => `${value < 0 ? '−' : '+'}${decimal(locale, value)}`
const percent = (locale: Locale, share: number): string => `${decimal(locale, share)}%`

const dayText = (date: string): string => {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${Number(day)}/${Number(month)}/${year}`
}

interface Value {
  readonly kind: 'growth' | 'share'
  readonly now: number | null
  readonly before: number | null
  /** The bookings behind the earlier value, or behind the smaller sample of two shares. */
  readonly sample: number
  readonly text: (value: number) => string
}

/** "9.817 € (πριν 10.166 €, −3,4%)"; without the change if few bookings make it, or there is no base. */
function valueText(locale: Locale, { kind, now, before, sample, text }: Value): string {
  const word = words[locale]
  if (now === null) return word.none
  if (before === null) return text(now)
  const change = changeOf({ value: now, sample }, { value: before, sample }, kind)
  if (!change?.isSure || change.direction === 'same') return word.since(text(now), text(before))
  const by = signed(locale, change.by)
  return word.changed(text(now), text(before), kind === 'share' ? word.points(by) : `${by}%`)
}

type Compared = Pick<SalonFiguresFacts, 'now' | 'before'>

function valuesOf(locale: Locale, { now, before }: Compared) {
  const counted = (of: 'visits' | 'newClients') =>
    valueText(locale, { kind: 'growth', now: now[of], before: before[of], sample: before[of], text: (value) => count(locale, value) }) // prettier-ignore
  const euros = { kind: 'growth', now: now.revenueCents, before: before.revenueCents, sample: before.visits, text: (cents: number) => money(locale, cents) } as const // prettier-ignore
  const occupancy = { kind: 'share', now: now.occupancy, before: before.occupancy, sample: Math.min(now.visits, before.visits), text: (share: number) => percent(locale, share) } as const // prettier-ignore
  return {
    revenue: valueText(locale, euros),
    visits: counted('visits'),
    newClients: counted('newClients'),
    occupancy: valueText(locale, occupancy),
  }
}

/** A saved report as one fact: its days, and a line for each figure. */
function savedFact(locale: Locale, { name, days, ...compared }: SalonFiguresFacts['saved'][number]) {
  const word = words[locale]
  const { revenue, visits, newClients, occupancy } = valuesOf(locale, compared)
  const lines = [
    word.days(dayText(days.from), dayText(days.to)),
    `${word.revenue}: ${revenue}`,
    `${word.visits}: ${visits}`,
    `${word.newClients}: ${newClients}`,
    `${word.occupancy}: ${occupancy}`,
  ]
  return { label: name, value: lines.join('\n') }
}

/** The mail with a salon's figures of a month. */
export function salonFiguresMail(facts: SalonFiguresFacts, locale: Locale, site: MailSite): RenderedMail {
  const word = words[locale]
  const { now, before, month, comparedDays, rebooking } = facts
  const salon = nameIn(locale, { name: facts.salonName, nameEn: facts.salonNameEn })
  const monthName = (day: string) => word.months[Number(day.slice(5, 7)) - 1] ?? ''
  const title = word.title(monthName(month.from), month.from.slice(0, 4))
  const values = valuesOf(locale, { now, before })
  const query = new URLSearchParams({ salon: facts.slug, ...month })
  const note = {
    subject: `${title} · ${salon}`,
    title,
    intro: word.intro(salon),
    facts: [
      { label: word.revenue, value: values.revenue },
      { label: word.visits, value: values.visits },
      { label: word.newClients, value: values.newClients },
      {
        label: word.rebooked(monthName(rebooking.month)),
        value:
          rebooking.rate === null
            ? word.noVisits
            : word.ofVisits(percent(locale, rebooking.rate), count(locale, rebooking.visits)),
      },
      { label: word.occupancy, value: values.occupancy },
      ...facts.saved.map((report) => savedFact(locale, report)),
    ],
    action: { label: word.open, url: pageUrl(site, locale, `/business/reports?${query}`) },
    smallPrint: word.compared(dayText(comparedDays.from), dayText(comparedDays.to)),
    footer: word.whyYou,
    off: { token: facts.offToken, label: word.off },
  }
  return noteMail(note, locale, site)
}
