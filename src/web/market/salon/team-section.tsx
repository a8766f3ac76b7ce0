import { list } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Face } from '../../ui/face.tsx'
import type { SalonView } from './salon-view.ts'
import { Section } from './section.tsx'
import type { Choice } from './use-choice.ts'
import { useSalonWords } from './words.ts'

type StaffMember = SalonView['staff'][number]

const namedMost = 3

/** The work of a team member, by category; many are counted. */
function useSkills({ services }: SalonView, { serviceIds }: StaffMember): string {
  const words = useSalonWords()
  const locale = useLocale()
  const own = services.filter(({ id, isBookable }) => isBookable && serviceIds.includes(id))
  const kinds = [...new Set(own.map(({ category }) => category))]
  if (kinds.length === 0) return words.member.nothing
  const more = kinds.length - namedMost
  const named = kinds.slice(0, namedMost)
  return more > 0 ? words.member.does(named.join(', '), more) : list(locale, named)
}

export function TeamSection({ choice }: { readonly choice: Choice }) {
  const { staff, bookable } = choice.salon
  const words = useSalonWords()
  return (
    <Section id="team" title={words.team}>
      {/* Without buttons, the keyboard could not reach a scrolling row. */}
      <ul
        className={
          staff.length > 1
            ? `${bookable ? 'side-rail sm:grid' : 'grid gap-3'} sm:grid-cols-2`
            : 'max-w-[460px]'
        }
      >
        {staff.map((member) => (
          <StaffCard key={member.id} member={member} choice={choice} />
        ))}
      </ul>
    </Section>
  )
}

interface StaffCardProps {
  readonly member: StaffMember
  readonly choice: Choice
}

function StaffCard({ member, choice }: StaffCardProps) {
  const { salon } = choice
  const skills = useSkills(salon, member)
  const canBook =
    salon.bookable &&
    salon.services.some(({ id, isBookable }) => isBookable && member.serviceIds.includes(id))
  return (
    <li className="flex gap-3.5 rounded-lg bg-surface p-4 hairline">
      <Face name={member.name} photo={member.photo} tint={member.tint} className="size-14" />
      <div className="flex min-w-0 flex-1 flex-col items-start">
        <h3 className="text-label [overflow-wrap:anywhere]">{member.name}</h3>
        {member.title !== '' && <p className="text-small text-ink-2">{member.title}</p>}
        <p className="mt-1 text-small text-muted">{skills}</p>
        {canBook && <BookWith member={member} choice={choice} />}
      </div>
    </li>
  )
}

function BookWith({ member, choice: { booking, book } }: StaffCardProps) {
  const words = useSalonWords()
  return (
    <Button
      variant="ghost"
      size="sm"
      className="mt-auto -mb-2 -ml-2 !px-2"
      onPointerEnter={booking.preload}
      onFocus={booking.preload}
      onClick={() => book({ staffId: member.id })}
    >
      {words.member.book(member.name)}
    </Button>
  )
}
