import type { ReactNode } from 'react'

import { QueryProvider } from '../app/query.tsx'

import '../workspace.css'
import { PageHead } from '../frame/shell/page-head.tsx'
import { RoleOnly } from '../frame/shell/role-only.tsx'
import { AccessGate } from './access-gate.tsx'
import { Sidebar, useAreaHere } from './sidebar.tsx'

interface AdminPageProps {
  readonly title: string
  readonly children: ReactNode
}

/** The frame of the administrators' pages: a sidebar, above the page on narrow screens, and the check of their access. */
export function AdminPage({ title, children }: AdminPageProps) {
  const area = useAreaHere()
  return (
    <>
      <PageHead title={title} noindex />
      <RoleOnly only="admin">
        <QueryProvider>
          <div className="page md:grid md:grid-cols-[248px_minmax(0,1fr)] md:gap-10">
            <Sidebar />
            <div className="min-w-0 py-6 md:py-8">
              <AccessGate area={area}>{children}</AccessGate>
            </div>
          </div>
        </QueryProvider>
      </RoleOnly>
    </>
  )
}
