import { CalendarDays, ChartColumn, Store, Users } from 'lucide-react'

import { hasSalonRight } from '#domain/salon-rights.ts'
import type { OwnSalon } from '#features/salons/contract.ts'

import { useMessages } from '../app/messages.tsx'
import { useHref } from '../app/paths.ts'
import { TabBar } from '../frame/shell/tab-bar.tsx'
import { useBusinessWords } from './words.ts'

interface BusinessTabsProps {
  readonly salon: OwnSalon
  /** With several salons each address says which. */
  readonly isOneOfSeveral: boolean
}

/** The tab bar of a salon's pages, shown to people who may open more than one. */
export function BusinessTabs({ salon, isOneOfSeveral }: BusinessTabsProps) {
  const { pages } = useBusinessWords()
  const { tabBar } = useMessages()
  const href = useHref()
  if (!hasSalonRight(salon.role, 'set-up')) return null
  const query = { salon: isOneOfSeveral ? salon.slug : undefined }
  return (
    <TabBar
      tabs={[
        {
          label: pages.businessDashboard,
          to: href('businessDashboard', undefined, query),
          Icon: CalendarDays,
        },
        { label: pages.businessClients, to: href('businessClients', undefined, query), Icon: Users },
        { label: pages.businessReports, to: href('businessReports', undefined, query), Icon: ChartColumn },
        { label: tabBar.salon, to: href('businessSetUp', undefined, query), Icon: Store },
      ]}
    />
  )
}
