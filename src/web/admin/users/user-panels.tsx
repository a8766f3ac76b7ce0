import type { AdminUser } from '#features/accounts/contract/administration.ts'
import { plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { Facts, Panel, PhoneLink, TextLink, type FactRows } from '../facts.tsx'
import { plainWhen } from '../plain-when.ts'
import { useAdminUserWords } from './words.ts'

interface ViewProps {
  readonly user: AdminUser
}

/** The person's contact facts and ways to sign in. */
export function UserFacts({ user }: ViewProps) {
  const { facts: words, ...more } = useAdminUserWords()
  const locale = useLocale()
  // A company's sign-in has the company's id behind its name.
  const wayOf = (provider: string) =>
    words.ways[provider.replace(/:.*/, '') as keyof typeof words.ways] ?? provider
  const rows: FactRows = [
    [words.email, user.email === null ? '—' : <TextLink to={`mailto:${user.email}`} text={user.email} />],
    [words.phone, user.phone === null ? '—' : <PhoneLink phone={user.phone} />],
    ...(user.businessName === null ? [] : [[words.business, user.businessName] as const]),
    [words.language, words.languages[user.language]],
    [words.signIn, user.providers.map(wayOf).join(', ') || words.noSignIn],
    [words.factor, user.hasFactor ? words.yes : words.no],
    [more.joined, plainDay(locale, user.createdAt)],
    [more.lastSeen, user.lastSignInAt === null ? more.never : plainWhen(locale, user.lastSignInAt)],
    [words.id, user.id],
  ]
  return (
    <Panel title={words.title}>
      <Facts rows={rows} />
    </Panel>
  )
}

/** The salons whose team they belong to. */
export function Salons({ user }: ViewProps) {
  const words = useAdminUserWords()
  const href = useHref()
  return (
    <Panel title={words.salons}>
      {user.salons.length === 0 && <p className="text-ink-2">{words.noSalons}</p>}
      <ul className="flex flex-col gap-1">
        {user.salons.map(({ id, slug, name, role }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            <TextLink to={href('salon', { id: slug })} text={name} /> · {words.salonRoles[role]}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
