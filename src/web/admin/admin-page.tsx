import {
  BadgePercent,
  ClipboardList,
  BookOpenText,
  CheckCheck,
  CreditCard,
  FileLock2,
  FilePen,
  Flag,
  Gift,
  Handshake,
  Landmark,
  LayoutDashboard,
  MessageSquareWarning,
  Scale,
  ScrollText,
  ShieldAlert,
  Store,
  Users,
} from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'

import { usePlace } from '../app/paths.ts'
import { QueryProvider } from '../app/query.tsx'

import '../workspace.css'
import { PageHead } from '../frame/shell/page-head.tsx'
import { RoleOnly } from '../frame/shell/role-only.tsx'
import { useCurrentInView } from '../ui/use-current-in-view.ts'
import { AccessGate } from './access-gate.tsx'
import { useAdminWords } from './words.ts'

const places = [
  { name: 'admin', Icon: LayoutDashboard },
  { name: 'adminApplications', Icon: ClipboardList },
  { name: 'adminPartnerships', Icon: Handshake },
  { name: 'adminClaims', Icon: Flag },
  { name: 'adminDisputes', Icon: Scale },
  { name: 'adminReviews', Icon: MessageSquareWarning },
  { name: 'adminListings', Icon: FilePen },
  { name: 'adminSalons', Icon: Store },
  { name: 'adminPromotions', Icon: BadgePercent },
  { name: 'adminPayments', Icon: CreditCard },
  { name: 'adminChargebacks', Icon: ShieldAlert },
  { name: 'adminGiftCards', Icon: Gift },
  { name: 'adminLedger', Icon: BookOpenText },
  { name: 'adminReconciliation', Icon: CheckCheck },
  { name: 'adminPayouts', Icon: Landmark },
  { name: 'adminAffiliates', Icon: Users },
  { name: 'adminRegister', Icon: FileLock2 },
  { name: 'adminAuditLog', Icon: ScrollText },
] as const

interface AdminPageProps {
  readonly title: string
  readonly children: ReactNode
}

/** The frame of the administrators' pages: a sidebar, above the page on narrow screens, and the check of their access. */
export function AdminPage({ title, children }: AdminPageProps) {
  return (
    <>
      <PageHead title={title} noindex />
      <RoleOnly only="admin">
        <QueryProvider>
          <div className="page md:grid md:grid-cols-[248px_minmax(0,1fr)] md:gap-10">
            <Sidebar />
            <div className="min-w-0 py-6 md:py-8">
              <AccessGate>{children}</AccessGate>
            </div>
          </div>
        </QueryProvider>
      </RoleOnly>
    </>
  )
}

function Sidebar() {
  const words = useAdminWords()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  useCurrentInView(nav, pathname)
  return (
    <nav
      ref={nav}
      aria-label={words.navigation}
      className="relative flex gap-1 overflow-x-auto border-b border-line py-2 md:sticky md:top-15 md:h-[calc(100dvh-60px)] md:flex-col md:-ml-1 md:overflow-x-hidden md:overflow-y-auto md:border-r md:border-b-0 md:py-8 md:pr-4 md:pl-1"
    >
      {places.map((place) => (
        <SidebarLink key={place.name} {...place} />
      ))}
    </nav>
  )
}

function SidebarLink({ name, Icon }: (typeof places)[number]) {
  const words = useAdminWords()
  const path = usePlace()(name)
  if (path === undefined) return null
  return (
    <NavLink
      to={path}
      end={name === 'admin'}
      className="flex min-h-11 shrink-0 items-center gap-3 rounded-full px-4 text-label text-ink-2 hover:bg-primary-ghost hover:text-primary aria-[current=page]:bg-primary-soft aria-[current=page]:text-on-primary-soft"
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      {words.places[name]}
    </NavLink>
  )
}
