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
import { useEffect, useRef, type RefObject } from 'react'
import { NavLink, useLocation } from 'react-router'

import { mayAdminister, type AdminArea } from '#domain/admin-rights.ts'

import type { PageName } from '../app/pages.ts'
import { usePlace } from '../app/paths.ts'
import { Badge } from '../ui/badge.tsx'
import { useCurrentInView } from '../ui/use-current-in-view.ts'
import { useAdminAccess } from './access-gate.tsx'
import { useQueueCounts, type QueueName } from './use-queues.ts'
import { useAdminWords } from './words.ts'

/** A longer number has no room beside the name. */
const MOST_SHOWN = 999

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
  { name: 'adminStories', area: 'content', Icon: BookHeart },
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
  /** Whose things wait there. */
  readonly queues?: readonly QueueName[]
}[]

/** The place where the things of a queue wait. */
export const placeOfQueue = (queue: QueueName) =>
  places.find((place: Place) => place.queues?.includes(queue))?.name ?? 'admin'

/** The area of the page at a path: the longest place that the path is at or below. */
export function useAreaHere(): AdminArea {
  const { pathname } = useLocation()
  const place = usePlace()
  const under = places
    .map(({ name, area }) => ({ area, path: place(name) ?? '/' }))
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)
  return under[0]?.area ?? 'overview'
}

/** Beside a wide page the places stand below each other, and more than a screen holds. */
function useCurrentInColumn(nav: RefObject<HTMLElement | null>, current: string): void {
  useEffect(() => {
    const mark = nav.current?.querySelector('[aria-current]')
    if (!nav.current || !mark) return
    const { top, height } = nav.current.getBoundingClientRect()
    const { top: markTop, bottom } = mark.getBoundingClientRect()
    if (bottom > top + height)
      nav.current.scrollTo({ top: nav.current.scrollTop + markTop - top - height / 2 })
  }, [nav, current])
}

/** The places that the administrator may open; none before their role is known. */
export function Sidebar() {
  const words = useAdminWords()
  const role = useAdminAccess().data?.role
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  const hasCounts = useQueueCounts().size > 0
  // Without the role there is no place yet, and the counts make places wider.
  const shown = `${pathname} ${role} ${hasCounts}`
  useCurrentInView(nav, shown)
  useCurrentInColumn(nav, shown)
  return (
    <nav
      ref={nav}
      aria-label={words.navigation}
      className="relative flex gap-1 max-md:min-h-[61px] overflow-x-auto border-b border-line py-2 md:sticky md:top-15 md:h-[calc(100dvh-60px)] md:flex-col md:-ml-1 md:overflow-x-hidden md:overflow-y-auto md:border-r md:border-b-0 md:py-8 md:pr-4 md:pl-1"
    >
      {places
        .filter(({ area }) => role && mayAdminister(role, area, 'read'))
        .map((place) => (
          <SidebarLink key={place.name} {...place} />
        ))}
    </nav>
  )
}

type Place = (typeof places)[number] & { readonly queues?: readonly QueueName[] }

function SidebarLink({ name, Icon, queues = [] }: Place) {
  const words = useAdminWords()
  const path = usePlace()(name)
  const counts = useQueueCounts()
  const waiting = queues.reduce((sum, queue) => sum + (counts.get(queue) ?? 0), 0)
  if (path === undefined) return null
  return (
    <NavLink
      to={path}
      end={name === 'admin'}
      className="flex min-h-11 shrink-0 items-center gap-3 rounded-full px-4 text-label text-ink-2 hover:bg-primary-ghost hover:text-primary aria-[current=page]:bg-primary-soft aria-[current=page]:text-on-primary-soft"
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <span aria-hidden={waiting > 0}>{words.places[name]}</span>
      {waiting > 0 && (
        <>
          <span className="sr-only">{words.waitingIn(words.places[name], waiting)}</span>
          <span aria-hidden="true" className="ml-auto flex">
            <Badge tone="primary" className="tabular">
              {waiting > MOST_SHOWN ? `${MOST_SHOWN}+` : waiting}
            </Badge>
          </span>
        </>
      )}
    </NavLink>
  )
}
