import { useQuery, useQueryClient } from '@tanstack/react-query'

import type {
  changeSavedReport,
  deleteSavedReport,
  listSavedReports,
  NewSavedReport,
  SavedReportChange,
  saveReport,
} from '#features/reports/contract/saved.ts'

import { api } from '../../app/api.ts'
import { alwaysFresh, invalidate } from '../../app/query.tsx'

const path = '/business/salons/{id}/saved-reports'
const onePath = '/business/salons/{id}/saved-reports/{savedReport}'

/** The saved reports of a salon, and the calls that change them; each change refetches them. */
export function useSavedReports(salonId: string) {
  const client = useQueryClient()
  const key = ['salon-saved-reports', salonId]
  const query = useQuery({
    ...alwaysFresh,
    queryKey: key,
    queryFn: ({ signal }) => api<typeof listSavedReports>('GET', path, { params: { id: salonId }, signal }),
  })
  const again = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    const answer = await work
    await invalidate(client, key)
    return answer
  }
  return {
    query,
    save: (body: NewSavedReport) =>
      again(api<typeof saveReport>('POST', path, { params: { id: salonId }, body })),
    change: (savedReport: string, body: SavedReportChange) =>
      again(api<typeof changeSavedReport>('PATCH', onePath, { params: { id: salonId, savedReport }, body })),
    remove: (savedReport: string) =>
      again(api<typeof deleteSavedReport>('DELETE', onePath, { params: { id: salonId, savedReport } })),
  }
}
