import type { readAdminOverview } from '#features/administration/contract.ts'
import type { Answer } from '#platform/http/contract.ts'

export type OverviewFigures = Answer<typeof readAdminOverview>
