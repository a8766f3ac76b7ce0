import type { ReactNode } from 'react'

import { QueryProvider } from '../app/query.tsx'

import '../workspace.css'
import { PageHead } from '../frame/shell/page-head.tsx'
import { RoleOnly } from '../frame/shell/role-only.tsx'
import { InFrame } from '../frame/workspace/in-frame.tsx'
import { WorkspaceFrame } from '../frame/workspace/workspace-frame.tsx'
import { AccessGate } from './access-gate.tsx'
import { AdminBell } from './notices/admin-bell.tsx'
import { Sidebar, useAreaHere } from './sidebar.tsx'

interface AdminPageProps {
  readonly title: string
  readonly children: ReactNode
}

/** A page of the administrators: the frame with its menu, and the check of their access. */
export function AdminPage({ title, children }: AdminPageProps) {
  const area = useAreaHere()
  return (
    <>
      <PageHead title={title} noindex />
      <WorkspaceFrame>
        <RoleOnly only="admin">
          <QueryProvider>
            <Sidebar />
            <InFrame slot="end">
              <AdminBell />
            </InFrame>
            <div className="page py-6 md:py-8">
              <AccessGate area={area}>{children}</AccessGate>
            </div>
          </QueryProvider>
        </RoleOnly>
      </WorkspaceFrame>
    </>
  )
}
