import { useQuery } from '@tanstack/react-query'

import type { ServiceView } from '#features/services/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh } from '../../app/query.tsx'
import { AffectedList } from '../affected/affected-list.tsx'
import { readAffectedBookings } from '../affected/use-affected-bookings.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import { useServicesWords } from './words.ts'

interface ServiceRemovalProps {
  readonly service: ServiceView | undefined
  readonly onClose: () => void
  readonly onConfirm: (service: ServiceView) => Promise<void>
}

/** Tells what happens to the bookings before a service is removed. */
export function ServiceRemoval({ service, onClose, onConfirm }: ServiceRemovalProps) {
  const { removal: words } = useServicesWords()
  const locale = useLocale()
  const name = service && (locale === 'el' ? service.nameEl : service.nameEn || service.nameEl)
  return (
    <RemovalDialog
      open={service !== undefined}
      title={words.title(name ?? '')}
      confirm={words.confirm}
      onClose={onClose}
      onConfirm={async () => {
        if (service) await onConfirm(service)
      }}
    >
      <p>{service && service.upcoming > 0 ? words.some(service.upcoming) : words.none}</p>
      {service && service.upcoming > 0 && <Coming serviceId={service.id} />}
      <p className="text-ink-2">{words.history}</p>
      {service?.visibility !== 'hidden' && <p className="text-ink-2">{words.instead}</p>}
    </RemovalDialog>
  )
}

/** The bookings that have the service. */
function Coming({ serviceId }: { readonly serviceId: string }) {
  const { id } = useOwnSalon()
  const locale = useLocale()
  const { data } = useQuery({
    ...alwaysFresh,
    queryKey: ['affected-bookings', id, serviceId, locale],
    queryFn: () => readAffectedBookings(id, { change: 'service-removal', serviceId }),
  })
  return data && data.total > 0 ? (
    <AffectedList bookings={data.affectedBookings} total={data.total} timeZone={data.timeZone} />
  ) : null
}
