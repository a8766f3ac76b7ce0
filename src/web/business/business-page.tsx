import { use, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import type { SalonRight } from '#domain/salon-rights.ts'
import type { OwnSalon } from '#features/salons/contract.ts'

import { QueryProvider } from '../app/query.tsx'

import '../workspace.css'
import { PageHead } from '../frame/shell/page-head.tsx'
import { RoleOnly } from '../frame/shell/role-only.tsx'
import { WorkspaceFrame } from '../frame/workspace/workspace-frame.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { ChosenSalon } from './chosen-salon.ts'
import { SalonWaiting } from './salon-waiting.tsx'
import { useOwnSalons } from './use-own-salons.ts'
import { LateApplicant, LateNoSalon } from './without-salon.tsx'
import { useBusinessWords } from './words.ts'
import { Workspace } from './workspace.tsx'

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
  /** The page takes the whole width of the window, without a margin. */
  readonly isFull?: boolean
  readonly children: ReactNode
}

/** A page of the workspace: the frame, the salon (`?salon=slug`, else the first) and the right that it needs. */
export function BusinessPage({ title, right, isFull = false, children }: BusinessPageProps) {
  return (
    <>
      <PageHead title={title} noindex />
      <WorkspaceFrame isFull={isFull}>
        <RoleOnly only="business" forCustomers={<LateApplicant />}>
          <QueryProvider>
            <OfSalon right={right} isFull={isFull}>
              {children}
            </OfSalon>
          </QueryProvider>
        </RoleOnly>
      </WorkspaceFrame>
    </>
  )
}

interface OfSalonProps extends Required<Omit<BusinessPageProps, 'title'>> {}

function OfSalon({ right, isFull, children }: OfSalonProps) {
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
          <Workspace salon={salon} salons={items} right={right} isFull={isFull}>
            {children}
          </Workspace>
        ) : (
          <LateNoSalon />
        )
      }}
    </Loaded>
  )
}
