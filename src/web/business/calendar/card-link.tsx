import { UserRound } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { useCalendarWords } from './words.ts'

/** The path of the client's card, in the salon that the URL names. */
export function CardLink({ clientId }: { readonly clientId: string }) {
  const { booking: words } = useCalendarWords()
  const href = useHref()
  const [search] = useSearchParams()
  const salon = search.get('salon') ?? undefined
  return (
    <Link
      to={href('businessClients', undefined, { salon, client: clientId })}
      className="mt-1 inline-flex min-h-11 items-center gap-2 font-semibold text-primary"
    >
      <UserRound size={18} strokeWidth={1.75} aria-hidden="true" />
      {words.card}
    </Link>
  )
}
