import { noticeRoutes } from '#features/notices/http.ts'
import { workspaceSearchRoutes } from '#features/workspace-search/http.ts'
import type { Route } from '#platform/http/api.ts'

/** The calls that every page of a salon’s workspace makes. */
export const workspaceRoutes: readonly Route[] = [...noticeRoutes, ...workspaceSearchRoutes]
