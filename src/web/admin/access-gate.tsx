import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

import { mayAdminister, type AdminArea, type AdminRole } from '#domain/admin-rights.ts'
import type { readAdminAccess } from '#features/administration/contract.ts'

import { api, ApiProblem } from '../app/api.ts'
import { useHref } from '../app/paths.ts'
import { ErrorView } from '../frame/shell/error-page.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useAdminWords } from './words.ts'

/** The rights of this sign-in here: to look, or to change things too. */
export const useAdminAccess = () =>
  useQuery({
    queryKey: ['admin-access'],
    queryFn: ({ signal }) => api<typeof readAdminAccess>('GET', '/admin/access', { signal }),
    retry: (count, error) => count < 1 && !(error instanceof ApiProblem),
    // An administrator who has just set up a factor may write at once.
    refetchOnMount: 'always',
  })

/** Whether the administrator may open the pages of an area. */
export function useMayRead(area: AdminArea): boolean {
  const { data } = useAdminAccess()
  return data !== undefined && mayAdminister(data.role, area, 'read')
}

/** Whether this sign-in may change things of an area. */
export function useMayWrite(area: AdminArea): boolean {
  const { data } = useAdminAccess()
  return data?.mayWrite === true && mayAdminister(data.role, area, 'write')
}

/** Asks the server before anything is shown, and says what is missing. */
export function AccessGate({ area, children }: { readonly area: AdminArea; readonly children: ReactNode }) {
  const words = useAdminWords()
  const { data, error } = useAdminAccess()
  if (data && !mayAdminister(data.role, area, 'read')) return <OtherRole role={data.role} />
  if (data)
    return (
      <>
        {!data.mayWrite && <FactorMissing />}
        {children}
      </>
    )
  if (error instanceof ApiProblem && error.code === 'second_factor_needed') return <FactorUnused />
  if (error) return <ErrorView kind={isRefused(error) ? 'forbidden' : 'unavailable'} isInPage />
  return (
    <div aria-busy="true">
      <output className="sr-only">{words.loading}</output>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="mt-6 h-40 rounded-lg" />
    </div>
  )
}

const isRefused = (error: Error): boolean => error instanceof ApiProblem && error.code === 'forbidden'

/** The page is for administrators of another role; a colleague can open it, not the company's mailbox. */
function OtherRole({ role }: { readonly role: AdminRole }) {
  const { otherRole } = useAdminWords()
  const href = useHref()
  return (
    <div className="flex flex-col items-center py-14 text-center md:py-20">
      <h1 className="display text-display">{otherRole.title}</h1>
      <p className="mt-3 max-w-[46ch] text-balance text-ink-2">{otherRole.text(otherRole.roles[role])}</p>
      <LinkButton to={href('admin')} variant="secondary" className="mt-8">
        {otherRole.back}
      </LinkButton>
    </div>
  )
}

function FactorMissing() {
  const { factor } = useAdminWords()
  const href = useHref()
  return (
    <Notice
      tone="warning"
      title={factor.title}
      className="mb-6"
      action={
        <LinkButton to={`${href('profile')}#two-step`} size="sm" variant="secondary">
          {factor.setUp}
        </LinkButton>
      }
    >
      {factor.text}
    </Notice>
  )
}

function FactorUnused() {
  const { factor } = useAdminWords()
  const href = useHref()
  const { pathname } = useLocation()
  return (
    <EmptyState
      icon={<ShieldCheck size={28} strokeWidth={1.5} aria-hidden="true" />}
      title={factor.title}
      text={factor.lockedText}
      action={<LinkButton to={href('login', undefined, { next: pathname })}>{factor.signIn}</LinkButton>}
    />
  )
}
