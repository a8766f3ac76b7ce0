import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'

import type { OwnSalon } from '#features/salons/contract.ts'

import { TabBar } from '../frame/shell/tab-bar.tsx'
import { InFrame } from '../frame/workspace/in-frame.tsx'
import { MoreTab } from '../frame/workspace/more-tab.tsx'
import type { RailPlace } from '../frame/workspace/rail-place.ts'
import { Rail } from '../frame/workspace/rail.tsx'
import { Select } from '../ui/select.tsx'
import { useAskedCalendar } from './new-booking.tsx'
import { usePlaces } from './places.ts'
import { useSalonLinks } from './salon-links.ts'
import { SearchRow } from './search/workspace-search.tsx'
import { useWaitlistPlace } from './waitlist/use-waitlist-place.ts'
import { WaitlistRow } from './waitlist/waitlist-row.tsx'
import { useBusinessWords } from './words.ts'

interface BusinessNavigationProps {
  readonly salon: OwnSalon
  readonly salons: readonly OwnSalon[]
}

/** The pages of a salon's workspace: in the menu of the frame, and as tabs on a phone. */
export function BusinessNavigation({ salon, salons }: BusinessNavigationProps) {
  const { navigation } = useBusinessWords()
  const places = usePlaces(salon, salons.length > 1)
  const waitlist = useWaitlistPlace(salon, places)
  return (
    <>
      <InFrame slot="menu">
        <Rail label={navigation} places={places} />
      </InFrame>
      <BusinessTabs places={places}>
        <MoreTab label={navigation} places={places} tabbed={['businessNotices']}>
          {(close) => (
            <>
              {salons.length > 1 && <ChooseSalon salon={salon} salons={salons} />}
              <SalonStatus salon={salon} onChosen={close} />
              <SearchRow onChosen={close} />
              {waitlist && <WaitlistRow salonId={salon.id} place={waitlist} onChosen={close} />}
            </>
          )}
        </MoreTab>
      </BusinessTabs>
    </>
  )
}

interface BusinessTabsProps {
  readonly places: readonly RailPlace[]
  readonly children: ReactNode
}

/** A phone's tabs: the calendar, the clients or one's own day, a new booking, the notices, and the rest. */
function BusinessTabs({ places, children }: BusinessTabsProps) {
  const words = useBusinessWords()
  const tabs = new Map(places.map((place) => [place.name, { ...place, isWhole: true }]))
  const calendar = tabs.get('businessDashboard')
  const newBooking = useAskedCalendar(calendar?.to ?? '', 'new')
  const add = calendar && {
    label: words.newBooking,
    to: newBooking,
    Icon: Plus,
    isAction: true,
  }
  const clients = tabs.get('businessClients')
  const shown = [
    calendar,
    clients ? { ...clients, label: words.clientsTab } : tabs.get('businessMyDay'),
    add,
    tabs.get('businessNotices'),
  ]
  return <TabBar tabs={shown.filter((tab) => tab !== undefined)}>{children}</TabBar>
}

interface SalonStatusProps extends Pick<BusinessNavigationProps, 'salon'> {
  readonly onChosen: () => void
}

/** On a phone's calendar its tools replace the salon's menu, so the menu's entries are here too. */
function SalonStatus({ salon, onChosen }: SalonStatusProps) {
  return (
    <ul className="mb-4 rounded-md bg-bg-subtle px-4">
      {useSalonLinks(salon).map(({ path, Icon, text }) => (
        <li key={path}>
          <Link to={path} onClick={onChosen} className="flex min-h-11 items-center gap-4 text-small">
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function ChooseSalon({ salon, salons }: BusinessNavigationProps) {
  const words = useBusinessWords()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <div className="mb-4">
      <Select
        label={words.choose}
        value={salon.slug}
        onValueChange={(slug) => void navigate(`${pathname}?salon=${slug}`)}
        items={salons.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
    </div>
  )
}
