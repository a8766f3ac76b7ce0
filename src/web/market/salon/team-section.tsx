import { list } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { initials } from '../../ui/initials.ts'
import type { SalonView } from './salon-view.ts'
import { Section } from './section.tsx'
import type { Choice } from './use-choice.ts'
import { useSalonWords } from './words.ts'

type Person = SalonView['staff'][number]

/** Quiet colours that tell people apart; the same person always has the same one. */
const tints = [
  'bg-primary-soft text-on-primary-soft',
  'bg-info-soft text-info',
  'bg-success-soft text-success',
  'bg-warning-soft text-warning',
]

const namedMost = 3

/** What a team member does, by category; many are counted. */
function useSkills({ services }: SalonView, { serviceIds }: Person): string {
  const words = useSalonWords()
  const locale = useLocale()
  const own = services.filter(({ id, isBookable }) => isBookable && serviceIds.includes(id))
  const kinds = [...new Set(own.map(({ category }) => category))]
  if (kinds.length === 0) return words.person.nothing
  const more = kinds.length - namedMost
  const named = kinds.slice(0, namedMost)
  return more > 0 ? words.person.does(named.join(', '), more) : list(locale, named)
}

export function TeamSection({ choice }: { readonly choice: Choice }) {
  const { staff } = choice.salon
  const words = useSalonWords()
  return (
    <Section id="team" title={words.team}>
      <ul className={`grid gap-3 ${staff.length > 1 ? 'sm:grid-cols-2' : 'max-w-[460px]'}`}>
        {staff.map((person, index) => (
          <PersonCard
            key={person.id}
            person={person}
            tint={tints[index % tints.length] ?? ''}
            choice={choice}
          />
        ))}
      </ul>
    </Section>
  )
}

interface PersonCardProps {
  readonly person: Person
  readonly tint: string
  readonly choice: Choice
}

function PersonCard({ person, tint, choice }: PersonCardProps) {
  const { salon } = choice
  const skills = useSkills(salon, person)
  const canBook =
    salon.bookable &&
    salon.services.some(({ id, isBookable }) => isBookable && person.serviceIds.includes(id))
  return (
    <li className="flex gap-3.5 rounded-lg bg-surface p-4 hairline">
      <span
        aria-hidden="true"
        className={`grid size-14 shrink-0 place-items-center rounded-full text-title ${tint}`}
      >
        {initials(person.name)}
      </span>
      <div className="flex min-w-0 flex-1 flex-col items-start">
        <h3 className="text-label [overflow-wrap:anywhere]">{person.name}</h3>
        {person.title !== '' && <p className="text-small text-ink-2">{person.title}</p>}
        <p className="mt-1 text-small text-muted">{skills}</p>
        {canBook && <BookWith person={person} choice={choice} />}
      </div>
    </li>
  )
}

function BookWith({ person, choice: { booking, book } }: Omit<PersonCardProps, 'tint'>) {
  const words = useSalonWords()
  return (
    <Button
      variant="ghost"
      size="sm"
      className="mt-auto -mb-2 -ml-4"
      onPointerEnter={booking.preload}
      onFocus={booking.preload}
      onClick={() => book({ staffId: person.id })}
    >
      {words.person.book(person.name)}
    </Button>
  )
}
