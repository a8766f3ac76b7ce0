import {
  BadgePercent,
  Bell,
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
  Sun,
  UserRoundCog,
  Users,
} from 'lucide-react'

import { hasSalonRight } from '#domain/salon-rights.ts'
import type { OwnSalon } from '#features/salons/contract.ts'

import { usePlace } from '../app/paths.ts'
import type { RailPlace } from '../frame/workspace/rail-place.ts'
import { useUnseen } from './notices/salon-notices.tsx'
import { useBusinessWords } from './words.ts'

const pages = [
  { name: 'businessDashboard', right: 'own-calendar', Icon: CalendarDays },
  { name: 'businessMyDay', right: 'own-calendar', Icon: Sun },
  { name: 'businessNotices', right: 'own-calendar', Icon: Bell },
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

/** The pages that the user may open, in the menu's order. With several salons each URL names the salon. */
export function usePlaces({ slug, role, staffId }: OwnSalon, isOneOfSeveral: boolean): readonly RailPlace[] {
  const words = useBusinessWords()
  const place = usePlace()
  const { unseen, count, spoken } = useUnseen()
  const waiting = unseen === 0 ? undefined : { count, spoken }
  return pages.flatMap(({ name, right, Icon }) => {
    const path = place(name)
    if (path === undefined || !hasSalonRight(role, right)) return []
    // Only members with a calendar of their own have this page.
    if (name === 'businessMyDay' && staffId === null) return []
    return [
      {
        name,
        label: words.pages[name],
        to: isOneOfSeveral ? `${path}?salon=${slug}` : path,
        Icon,
        waiting: name === 'businessNotices' ? waiting : undefined,
      },
    ]
  })
}
