import { Briefcase, CalendarClock, Clock3, House, MapPin } from 'lucide-react'

import type { PostingView } from '#features/careers/contract.ts'
import { plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { useCareersWords } from './words.ts'

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The `lang` of a text that its author wrote in the other language. */
export function useWritten({ language }: Pick<PostingView, 'language'>) {
  return language === useLocale() ? {} : { lang: language }
}

/** The place, the department and the kind of employment. */
export function PostingFacts({ posting }: { readonly posting: PostingView }) {
  const words = useCareersWords()
  const locale = useLocale()
  const { location, department, type, isRemote, closesOn } = posting
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small text-muted">
      <li className="flex items-center gap-1.5">
        <MapPin {...icon} />
        <span {...useWritten(posting)}>{location}</span>
      </li>
      <li className="flex items-center gap-1.5">
        <Briefcase {...icon} /> {words.departments[department]}
      </li>
      <li className="flex items-center gap-1.5">
        <Clock3 {...icon} /> {words.types[type]}
      </li>
      {isRemote && (
        <li className="flex items-center gap-1.5">
          <House {...icon} /> {words.remote}
        </li>
      )}
      {closesOn !== null && (
        <li className="flex items-center gap-1.5">
          <CalendarClock {...icon} /> {words.until(plainDay(locale, `${closesOn}T12:00:00Z`, 'UTC'))}
        </li>
      )}
    </ul>
  )
}

const tones = {
  draft: 'neutral',
  submitted: 'warning',
  published: 'success',
  refused: 'danger',
  closed: 'neutral',
} as const

export function StatusBadge({ state }: Pick<PostingView, 'state'>) {
  const { states } = useCareersWords()
  return <Badge tone={tones[state]}>{states[state]}</Badge>
}

/** Stands beside each posting that is made up. */
export function ExampleBadge() {
  return <Badge tone="warning">{useCareersWords().example}</Badge>
}
