import { use, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import { hasSalonRight, type SalonRight } from '#domain/salon-rights.ts'
import type { OwnSalon } from '#features/salons/contract.ts'

import { QueryProvider } from '../app/query.tsx'

import '../workspace.css'
import { ErrorView } from '../frame/shell/error-page.tsx'
import { PageHead } from '../frame/shell/page-head.tsx'
import { RoleOnly } from '../frame/shell/role-only.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { BusinessTabs } from './business-tabs.tsx'
import { ChosenSalon } from './chosen-salon.ts'
import { BusinessNavigation } from './navigation.tsx'
import { NoSalon } from './no-salon.tsx'
import { SalonWaiting } from './salon-waiting.tsx'
import { useOwnSalons } from './use-own-salons.ts'
import { useBusinessWords } from './words.ts'

/** The salon of this workspace. Only inside `BusinessPage`. */
export function useOwnSalon(): OwnSalon {
  const salon = use(ChosenSalon)
  if (!salon) throw new Error('useOwnSalon outside of BusinessPage')
  return salon
}

interface BusinessPageProps {
  /** Of the browser's tab; the page's own h1 is among the children. */
  readonly title: string
  /** The right that a reader needs at the salon; others see a refusal. */
  readonly right: SalonRight
  readonly children: ReactNode
}

/** The shell of the workspace: its navigation, the salon (`?salon=slug`, else the first) and the right that it needs. */
export function BusinessPage({ title, right, children }: BusinessPageProps) {
  return (
    <>
      <PageHead title={title} noindex />
      <RoleOnly only="business">
        <QueryProvider>
          <OfSalon right={right}>{children}</OfSalon>
        </QueryProvider>
      </RoleOnly>
    </>
  )
}

function OfSalon({ right, children }: Omit<BusinessPageProps, 'title'>) {
  const words = useBusinessWords()
  const [search] = useSearchParams()
  const salons = useOwnSalons()
  return (
    <Loaded
      query={salons}
      words={words}
      className={salons.isError ? 'page py-6' : 'page'}
      skeleton={<SalonWaiting />}
    >
      {({ items }) => {
        const salon = items.find(({ slug }) => slug === search.get('salon')) ?? items[0]
        return salon ? (
          <Workspace salon={salon} salons={items} right={right}>
            {children}
          </Workspace>
        ) : (
          <NoSalon />
        )
      }}
    </Loaded>
  )
}

interface WorkspaceProps extends Omit<BusinessPageProps, 'title'> {
  readonly salon: OwnSalon
  readonly salons: readonly OwnSalon[]
}

function Workspace({ salon, salons, right, children }: WorkspaceProps) {
  return (
    <ChosenSalon value={salon}>
      <div className="page md:grid md:grid-cols-[216px_minmax(0,1fr)] md:gap-10 print:block">
        <BusinessNavigation salon={salon} salons={salons} />
        <div className="min-w-0 py-6 md:py-8" key={salon.id}>
          {hasSalonRight(salon.role, right) ? children : <ErrorView kind="forbidden" isInPage />}
        </div>
      </div>
      <BusinessTabs salon={salon} isOneOfSeveral={salons.length > 1} />
    </ChosenSalon>
  )
}
