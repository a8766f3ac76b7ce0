import { Ban, Cake, Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'

import { spacedPhone, telephoneLink } from '#domain/written-phone.ts'
import type { ClientDetail } from '#features/clients/contract.ts'
import { birthday, money, plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { OpenClient } from './open-client.ts'
import { useClientWords } from './words.ts'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

interface FactsProps {
  readonly client: ClientDetail
}

/** How to reach a client. */
export function Contact({ client }: FactsProps) {
  const { phone, email } = client
  const link = 'inline-flex min-h-11 items-center gap-2 font-semibold text-primary [overflow-wrap:anywhere]'
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      {phone !== null && (
        <a href={telephoneLink(phone)} className={`${link} tabular`}>
          <Phone {...icon} /> {spacedPhone(phone)}
        </a>
      )}
      {email !== null && (
        <a href={`mailto:${email}`} className={link}>
          <Mail {...icon} /> {email}
        </a>
      )}
      <Born client={client} />
      <Badges client={client} />
    </div>
  )
}

function Born({ client }: FactsProps) {
  const { detail: words } = useClientWords()
  const locale = useLocale()
  if (client.birthday === null) return null
  return (
    <p className="inline-flex min-h-11 items-center gap-2 text-ink-2">
      <Cake {...icon} /> {words.birthday(birthday(locale, client.birthday))}
    </p>
  )
}

function Badges({ client: { hasAccount, isBlocked } }: FactsProps) {
  const { detail: words, blocked } = useClientWords()
  return (
    <>
      {hasAccount && <Badge tone="info">{words.account}</Badge>}
      {isBlocked && (
        <Badge tone="warning" icon={<Ban size={14} strokeWidth={1.75} aria-hidden="true" />}>
          {blocked}
        </Badge>
      )}
    </>
  )
}

/** The sums of the client's bookings. */
export function Figures({ client }: FactsProps) {
  const { figures } = useClientWords().detail
  const locale = useLocale()
  const entries = [
    [figures.visits, client.visits],
    [figures.spent, money(locale, client.spentCents)],
    [figures.noShows, client.noShows],
    [figures.cancellations, client.cancellations],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg bg-line hairline">
      {entries.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse bg-surface px-4 py-3">
          <dt className="text-small text-muted">{name}</dt>
          <dd className="text-title tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The salon's notes about a client, and the services that the client books most. */
export function Notes({ client, timeZone }: OpenClient) {
  const { detail: words } = useClientWords()
  const favourites = [client.favouriteServices, client.favouriteStaff].filter(({ length }) => length > 0)
  return (
    <>
      {client.allergies !== '' && <Allergies client={client} timeZone={timeZone} />}
      <Likes client={client} />
      <Part title={words.notes}>{client.notes === '' ? words.noNotes : client.notes}</Part>
      {favourites.length > 0 && (
        <Part title={words.favourites}>
          {favourites
            .map((each) => each.map(({ name, times }) => words.times(name, times)).join(' · '))
            .join('\n')}
        </Part>
      )}
    </>
  )
}

/** Shape, length and colours in one line, other wishes below. */
function Likes({ client: { likes } }: FactsProps) {
  const { detail: words, record } = useClientWords()
  const shape = likes.shape && record.shapes[likes.shape]
  const length = likes.length && record.lengths[likes.length]
  const facts = [shape, length, likes.colours].filter(Boolean).join(' · ')
  const text = [facts, likes.wishes].filter(Boolean).join('\n')
  return text === '' ? null : <Part title={words.likes}>{text}</Part>
}

function Allergies({ client, timeZone }: Omit<OpenClient, 'salonId'>) {
  const { detail: words } = useClientWords()
  const locale = useLocale()
  return (
    <Notice tone="warning" title={words.allergies}>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{client.allergies}</p>
      {client.allergiesConsentAt !== null && (
        <p className="mt-1 text-small">
          {words.consented(plainDay(locale, client.allergiesConsentAt, timeZone))}
        </p>
      )}
    </Notice>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="text-label">{title}</h3>
      <div className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line text-ink-2">{children}</div>
    </section>
  )
}
