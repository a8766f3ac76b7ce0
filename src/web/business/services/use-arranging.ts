import type {
  orderServices,
  PriceList,
  removeService,
  ServiceView,
  showService,
} from '#features/services/contract.ts'

import { api } from '../../app/api.ts'
import { useSentence } from '../../app/use-sentence.ts'
import { toast } from '../../ui/toast.ts'
import { usePriceListChange, withMoved, withMovedGroup } from './price-list.ts'
import { useServicesWords } from './words.ts'

export interface Arranging {
  /** @param place among the services of its category */
  readonly move: (id: string, place: number) => void
  readonly moveGroup: (category: ServiceView['category'], by: -1 | 1) => void
  readonly show: (service: ServiceView, visibility: ServiceView['visibility']) => void
  /** @throws ApiProblem */
  readonly remove: (service: ServiceView) => Promise<void>
}

/** Changes the list at once, and takes a change back if the server refuses it. */
export function useArranging(salonId: string, list: PriceList): Arranging {
  const words = useServicesWords()
  const { reload } = usePriceListChange(salonId)
  const attempt = useAttempt(salonId)
  const order = (services: readonly ServiceView[]) =>
    void attempt(services, () => sendOrder(salonId, services))
  return {
    move: (id, place) => order(withMoved(list.services, id, place)),
    moveGroup: (category, by) => order(withMovedGroup(list.services, category, by)),
    show: (service, visibility) =>
      void attempt(
        list.services.map((each) => (each.id === service.id ? { ...each, visibility } : each)),
        () => sendVisibility(salonId, service.id, visibility),
      ),
    remove: async (service) => {
      await sendRemoval(salonId, service.id)
      toast(words.removal.done(service.nameEl), { kind: 'success' })
      await reload()
    },
  }
}

/** Shows the changed list while the change is sent, then the list of the server. */
function useAttempt(salonId: string) {
  const sentence = useSentence()
  const { show, reload } = usePriceListChange(salonId)
  return async (services: readonly ServiceView[], send: () => Promise<unknown>) => {
    show((now) => ({ ...now, services: [...services] }))
    try {
      await send()
    } catch (error) {
      toast(sentence(error), { kind: 'error' })
    }
    await reload()
  }
}

const sendOrder = (salonId: string, services: readonly ServiceView[]) =>
  api<typeof orderServices>('PUT', '/business/salons/{id}/service-order', {
    params: { id: salonId },
    body: { ids: services.map(({ id }) => id) },
  })

const sendVisibility = (salonId: string, service: string, visibility: ServiceView['visibility']) =>
  api<typeof showService>('POST', '/business/salons/{id}/services/{service}/visibility', {
    params: { id: salonId, service },
    body: { visibility },
  })

const sendRemoval = (salonId: string, service: string) =>
  api<typeof removeService>('DELETE', '/business/salons/{id}/services/{service}', {
    params: { id: salonId, service },
  })
