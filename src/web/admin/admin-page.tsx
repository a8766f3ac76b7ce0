import { useRef, type ReactNode } from 'react'

import { QueryProvider } from '../app/query.tsx'

import '../workspace.css'
import { PageHead } from '../frame/shell/page-head.tsx'
import { RoleOnly } from '../frame/shell/role-only.tsx'
import { InFrame } from '../frame/workspace/in-frame.tsx'
import { WorkspaceFrame } from '../frame/workspace/workspace-frame.tsx'
import { AccessGate } from './access-gate.tsx'
import { AdminBell } from './notices/admin-bell.tsx'
import { Sidebar, useAreaHere } from './sidebar.tsx'
import { useFocusKept } from './use-focus-kept.ts'

interface AdminPageProps {
  readonly title: string
  readonly children: ReactNode
}

/** A page of the administrators: the frame with its menu, and the check of their access. */
export function AdminPage({ title, children }: AdminPageProps) {
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
            <Content>{children}</Content>
          </QueryProvider>
        </RoleOnly>
      </WorkspaceFrame>
    </>
  )
}

function Content({ children }: Pick<AdminPageProps, 'children'>) {
  const area = useAreaHere()
  const page = useRef<HTMLDivElement>(null)
  useFocusKept(page)
  return (
    <div ref={page} className="page py-6 md:py-8">
      <AccessGate area={area}>{children}</AccessGate>
    </div>
  )
}
