import {
  BadgePercent,
  CalendarDays,
  CircleUser,
  ClipboardList,
  BookHeart,
  BookOpenText,
  BriefcaseBusiness,
  CheckCheck,
  Cog,
  CreditCard,
  FileLock2,
  FilePen,
  FileSpreadsheet,
  FileText,
  Flag,
  Gift,
  Handshake,
  Landmark,
  LayoutDashboard,
  Mails,
  Megaphone,
  MessageSquareWarning,
  Scale,
  ScrollText,
  ShieldAlert,
  SlidersHorizontal,
  Store,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { useLocation } from 'react-router'

import { mayAdminister, type AdminArea } from '#domain/admin-rights.ts'

import type { PageName } from '../app/pages.ts'
import { usePlace } from '../app/paths.ts'
import { TabBar } from '../frame/shell/tab-bar.tsx'
import { InFrame } from '../frame/workspace/in-frame.tsx'
import { MoreTab } from '../frame/workspace/more-tab.tsx'
import type { RailPlace } from '../frame/workspace/rail-place.ts'
import { Rail } from '../frame/workspace/rail.tsx'
import { useAdminAccess } from './access-gate.tsx'
import { useQueueCounts, type QueueName } from './use-queues.ts'
import { useAdminWords } from './words.ts'

/** A longer number has no room beside the name. */
const MOST_SHOWN = 999

/** The number of tabs on a phone before the one that opens the whole menu. */
const TABS = 3

const places = [
  { name: 'admin', area: 'overview', Icon: LayoutDashboard },
  { name: 'adminUsers', area: 'users', Icon: CircleUser },
  { name: 'adminBookings', area: 'bookings', Icon: CalendarDays },
  { name: 'adminApplications', area: 'applications', Icon: ClipboardList, queues: ['applications'] },
  { name: 'adminPartnerships', area: 'partnerships', Icon: Handshake, queues: ['partnerships'] },
  { name: 'adminClaims', area: 'claims', Icon: Flag, queues: ['claims'] },
  { name: 'adminDisputes', area: 'disputes', Icon: Scale, queues: ['disputes'] },
  { name: 'adminReviews', area: 'reviews', Icon: MessageSquareWarning, queues: ['reviews'] },
  { name: 'adminListings', area: 'listings', Icon: FilePen, queues: ['listings'] },
  { name: 'adminSalons', area: 'salons', Icon: Store },
  { name: 'adminPromotions', area: 'promotions', Icon: BadgePercent },
  { name: 'adminPayments', area: 'payments', Icon: CreditCard },
  { name: 'adminChargebacks', area: 'chargebacks', Icon: ShieldAlert, queues: ['chargebacks'] },
  { name: 'adminGiftCards', area: 'gift-cards', Icon: Gift },
  { name: 'adminLedger', area: 'ledger', Icon: BookOpenText },
  { name: 'adminReconciliation', area: 'reconciliation', Icon: CheckCheck, queues: ['reconciliation'] },
  { name: 'adminPayouts', area: 'payouts', Icon: Landmark, queues: ['payouts', 'refunds'] },
  { name: 'adminSellerReports', area: 'payouts', Icon: FileSpreadsheet },
  { name: 'adminAffiliates', area: 'affiliates', Icon: Users, queues: ['affiliate-payouts'] },
  { name: 'adminContent', area: 'content', Icon: FileText },
  { name: 'adminStories', area: 'content', Icon: BookHeart, queues: ['stories'] },
  { name: 'adminAnnouncements', area: 'content', Icon: Megaphone },
  { name: 'adminCareers', area: 'careers', Icon: BriefcaseBusiness, queues: ['careers'] },
  { name: 'adminRegister', area: 'overview', Icon: FileLock2 },
  { name: 'adminMessages', area: 'messages', Icon: Mails, queues: ['messages'] },
  { name: 'adminJobs', area: 'jobs', Icon: Cog, queues: ['jobs'] },
  { name: 'adminSettings', area: 'settings', Icon: SlidersHorizontal },
  { name: 'adminAuditLog', area: 'audit-log', Icon: ScrollText },
] as const satisfies readonly {
  readonly name: PageName
  readonly area: AdminArea
  readonly Icon: LucideIcon
  /** The queue whose entries wait there. */
  readonly queues?: readonly QueueName[]
}[]

/** The page where the entries of a queue wait. */
export const placeOfQueue = (queue: QueueName) =>
  places.find((place: Place) => place.queues?.includes(queue))?.name ?? 'admin'

/** The area of the page at a path: the longest path of an area that it begins with. */
export function useAreaHere(): AdminArea {
  const { pathname } = useLocation()
  const place = usePlace()
  const under = places
    .map(({ name, area }) => ({ area, path: place(name) ?? '/' }))
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)
  return under[0]?.area ?? 'overview'
}

/**
 * The pages that the administrator may open, in the menu of the frame and as tabs on a phone; none before their role
 * is known.
 */
export function Sidebar() {
  const { navigation } = useAdminWords()
  const places = useOwnPlaces()
  const tabs = places.slice(0, TABS)
  return (
    <>
      <InFrame slot="menu">
        <Rail label={navigation} places={places} />
      </InFrame>
      <TabBar tabs={tabs.map((place) => ({ ...place, isWhole: place.isExact !== true }))}>
        <MoreTab label={navigation} places={places} tabbed={tabs.map(({ name }) => name)} />
      </TabBar>
    </>
  )
}

type Place = (typeof places)[number] & { readonly queues?: readonly QueueName[] }

function useOwnPlaces(): readonly RailPlace[] {
  const words = useAdminWords()
  const placeOf = usePlace()
  const role = useAdminAccess().data?.role
  const counts = useQueueCounts()
  return places.flatMap(({ name, area, Icon, queues = [] }: Place) => {
    const to = placeOf(name)
    if (to === undefined || !role || !mayAdminister(role, area, 'read')) return []
    const count = queues.reduce((sum, queue) => sum + (counts.get(queue) ?? 0), 0)
    const label = words.places[name]
    const waiting = {
      count: count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count),
      spoken: words.waitingIn(label, count),
    }
    return [{ name, label, to, Icon, isExact: name === 'admin', ...(count > 0 && { waiting }) }]
  })
}
