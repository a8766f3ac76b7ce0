import { createContext, use, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import { hasSalonRight, type SalonRight } from '#domain/salon-rights.ts'
import type { OwnSalon } from '#features/salons/contract.ts'

import { QueryProvider } from '../app/query.tsx'

import '../rooms.css'
import { ErrorView } from '../frame/shell/error-page.tsx'
import { PageHead } from '../frame/shell/page-head.tsx'
import { RoleOnly } from '../frame/shell/role-only.tsx'
import { Notice } from '../ui/notice.tsx'
import { RetryButton } from '../ui/retry-button.tsx'
import { BusinessTabs } from './business-tabs.tsx'
import { BusinessNavigation } from './navigation.tsx'
import { NoSalon } from './no-salon.tsx'
import { SalonWaiting } from './salon-waiting.tsx'
import { useOwnSalons } from './use-own-salons.ts'
import { useBusinessWords } from './words.ts'

const ChosenSalon = createContext<OwnSalon | undefined>(undefined)

/** The salon whose rooms these are. Only inside `BusinessPage`. */
export function useOwnSalon(): OwnSalon {
  const salon = use(ChosenSalon)
  if (!salon) throw new Error('useOwnSalon outside of BusinessPage')
  return salon
}

interface BusinessPageProps {
  /** Of the browser's tab; the page's own h1 is among the children. */
  readonly title: string
  /** What whoever looks must be allowed at the salon; others see the page of a refusal. */
  readonly right: SalonRight
  readonly children: ReactNode
}

/** The shell of the owners' rooms: navigation, which salon (`?salon=slug`, else the first) and who may be here at all. */
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
  const { data, isError, refetch } = useOwnSalons()
  if (isError && !data)
    return (
      <div className="page py-6">
        <Notice tone="warning" live action={<RetryButton onRetry={() => void refetch()} />}>
          {words.failed}
        </Notice>
      </div>
    )
  if (!data) return <SalonWaiting />
  const salon = data.items.find(({ slug }) => slug === search.get('salon')) ?? data.items[0]
  if (!salon) return <NoSalon />
  return (
    <ChosenSalon value={salon}>
      <div className="page md:grid md:grid-cols-[216px_minmax(0,1fr)] md:gap-10 print:block">
        <BusinessNavigation salon={salon} salons={data.items} />
        <div className="min-w-0 py-6 md:py-8" key={salon.id}>
          {hasSalonRight(salon.role, right) ? children : <ErrorView kind="forbidden" isInPage />}
        </div>
      </div>
      <BusinessTabs salon={salon} isOneOfSeveral={data.items.length > 1} />
    </ChosenSalon>
  )
}
