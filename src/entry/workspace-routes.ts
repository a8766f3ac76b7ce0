import { googleCalendarRoutes } from '#features/google-calendar/http.ts'
import { myDayRoutes } from '#features/my-day/http.ts'
import { noticeRoutes } from '#features/notices/http.ts'
import { workspaceSearchRoutes } from '#features/workspace-search/http.ts'
import type { Route } from '#platform/http/api.ts'

/** The calls of every page of a salon’s workspace, and those of a team member's own page and calendars. */
export const workspaceRoutes: readonly Route[] = [
  ...noticeRoutes,
  ...workspaceSearchRoutes,
  ...myDayRoutes,
  ...googleCalendarRoutes,
]
