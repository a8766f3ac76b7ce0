import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { useOwnSalon } from '../business-page.tsx'
import { useDayWords } from './day-words.ts'

/** Above the days, if a Google Calendar of theirs is not followed; leads to the page where it is reconnected. */
export function OutsideTrouble() {
  const words = useDayWords()
  const href = useHref()
  const { slug } = useOwnSalon()
  return (
    <Link
      to={`${href('businessLink', undefined, { salon: slug })}#google`}
      className="flex min-h-11 items-center gap-2 bg-warning-soft px-4 py-2 text-small text-warning underline underline-offset-4 print:hidden"
    >
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      {words.googleTrouble}
    </Link>
  )
}
