import { preferenceRoutes } from '#features/preferences/http.ts'
import { pushRoutes } from '#features/pushes/http.ts'
import { reminderRoutes } from '#features/reminders/http.ts'
import type { Route } from '#platform/http/api.ts'

/** The calls about messages and choices, and those behind the links in messages. */
export const messageRoutes: readonly Route[] = [...preferenceRoutes, ...pushRoutes, ...reminderRoutes]
