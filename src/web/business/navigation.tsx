import {
  BadgePercent,
  CalendarDays,
  ChartColumn,
  Clock,
  CreditCard,
  Images,
  Landmark,
  ListChecks,
  MessageSquareText,
  Package,
  Percent,
  QrCode,
  ReceiptText,
  Scissors,
  SlidersHorizontal,
  UserRoundCog,
  Users,
} from 'lucide-react'
import { useRef } from 'react'
import { NavLink, useLocation, useNavigate } from 'react-router'

import { hasSalonRight } from '#domain/salon-rights.ts'
import type { OwnSalon } from '#features/salons/contract.ts'

import { usePlace } from '../app/paths.ts'
import { Select } from '../ui/select.tsx'
import { useCurrentInView } from '../ui/use-current-in-view.ts'
import { useBusinessWords } from './words.ts'

const pages = [
  { name: 'businessDashboard', right: 'own-calendar', Icon: CalendarDays },
  { name: 'businessClients', right: 'clients', Icon: Users },
  { name: 'businessCheckout', right: 'calendar', Icon: ReceiptText },
  { name: 'businessReports', right: 'reports', Icon: ChartColumn },
  { name: 'businessSetUp', right: 'set-up', Icon: ListChecks },
  { name: 'businessHours', right: 'set-up', Icon: Clock },
  { name: 'businessTeam', right: 'set-up', Icon: UserRoundCog },
  { name: 'businessServices', right: 'set-up', Icon: Scissors },
  { name: 'businessProducts', right: 'set-up', Icon: Package },
  { name: 'businessRates', right: 'set-up', Icon: Percent },
  { name: 'businessPromotions', right: 'set-up', Icon: BadgePercent },
  { name: 'businessPhotos', right: 'set-up', Icon: Images },
  { name: 'businessReviews', right: 'set-up', Icon: MessageSquareText },
  { name: 'businessPolicies', right: 'set-up', Icon: SlidersHorizontal },
  { name: 'businessLink', right: 'own-calendar', Icon: QrCode },
  { name: 'businessPayouts', right: 'ownership', Icon: Landmark },
  { name: 'businessSubscription', right: 'ownership', Icon: CreditCard },
] as const

interface BusinessNavigationProps {
  readonly salon: OwnSalon
  readonly salons: readonly OwnSalon[]
}

/** The pages of a salon's workspace: a sidebar, above the page on narrow screens. With several salons it has a choice. */
export function BusinessNavigation({ salon, salons }: BusinessNavigationProps) {
  const words = useBusinessWords()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  useCurrentInView(nav, pathname)
  const own = pages.filter(({ right }) => hasSalonRight(salon.role, right))
  return (
    <div className="border-b border-line py-2 md:sticky md:top-15 md:h-[calc(100dvh-60px)] md:overflow-y-auto md:border-r md:border-b-0 md:py-8 md:pr-4 print:hidden">
      {salons.length > 1 && <ChooseSalon salon={salon} salons={salons} />}
      <nav
        ref={nav}
        aria-label={words.navigation}
        className="relative flex gap-1 overflow-x-auto md:flex-col md:overflow-visible"
      >
        {own.map((page) => (
          <PageLink key={page.name} page={page} salonSlug={salons.length > 1 ? salon.slug : undefined} />
        ))}
      </nav>
    </div>
  )
}

interface PageLinkProps {
  readonly page: (typeof pages)[number]
  /** With several salons each address says which. */
  readonly salonSlug: string | undefined
}

function PageLink({ page: { name, Icon }, salonSlug }: PageLinkProps) {
  const words = useBusinessWords()
  const path = usePlace()(name)
  if (path === undefined) return null
  return (
    <NavLink
      to={salonSlug === undefined ? path : `${path}?salon=${salonSlug}`}
      className="flex min-h-11 shrink-0 items-center gap-3 rounded-full px-4 text-label text-ink-2 hover:bg-primary-ghost hover:text-primary aria-[current=page]:bg-primary-soft aria-[current=page]:text-on-primary-soft"
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      {words.pages[name]}
    </NavLink>
  )
}

function ChooseSalon({ salon, salons }: BusinessNavigationProps) {
  const words = useBusinessWords()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <div className="mb-2 md:mb-4">
      <Select
        label={words.choose}
        value={salon.slug}
        onValueChange={(slug) => void navigate(`${pathname}?salon=${slug}`)}
        items={salons.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
    </div>
  )
}
