import { Link } from 'react-router'

import { PlaceName } from '../../frame/workspace/place-name.tsx'
import type { RailPlace } from '../../frame/workspace/rail-place.ts'
import { useWaitlistName } from './use-waitlist-name.ts'

interface WaitlistRowProps {
  readonly salonId: string
  readonly place: RailPlace
  readonly onChosen: () => void
}

/** In the list of all pages on a phone: the waitlist with its number of entries. */
export function WaitlistRow({ salonId, place: { to, Icon }, onChosen }: WaitlistRowProps) {
  return (
    <Link to={to} className="menu-row gap-4" onClick={onChosen}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <PlaceName place={useWaitlistName(salonId)} className="min-w-0 flex-1" />
    </Link>
  )
}
