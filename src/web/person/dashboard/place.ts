import { useLocation, useNavigate } from 'react-router'

export type DashboardMode = 'move' | 'cancel'

export interface DashboardPlace {
  /** The opened booking: `?booking=ID`, as mails link it. */
  readonly bookingId: string | undefined
  /** The open change of the booking: `#move`, `#cancel`. */
  readonly mode: DashboardMode | undefined
  readonly open: (bookingId: string) => void
  readonly enter: (mode: DashboardMode) => void
  /** One level up: from moving to the booking, from the booking to the list. */
  readonly leave: () => void
}

/** Where on the page the customer is, kept in the address: the back button goes a level up, a reload stays. */
export function useDashboardPlace(): DashboardPlace {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const bookingId = new URLSearchParams(search).get('booking') ?? undefined
  const mode = hash === '#move' ? 'move' : hash === '#cancel' ? 'cancel' : undefined
  const depth = (state as { readonly depth?: number } | null)?.depth ?? 0
  const deeper = { state: { depth: depth + 1 }, preventScrollReset: true }
  return {
    bookingId,
    mode,
    open: (id) => void navigate({ search: `?booking=${id}` }, deeper),
    enter: (next) => void navigate({ search, hash: `#${next}` }, deeper),
    leave: () => {
      // The page was opened by this address: the history has no level up.
      if (depth > 0) void navigate(-1)
      else
        void navigate(
          { search: mode === undefined ? '' : search },
          { replace: true, preventScrollReset: true },
        )
    },
  }
}
