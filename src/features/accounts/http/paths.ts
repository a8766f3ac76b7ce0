import type { Context } from 'hono'

import type { Platform } from '#platform/context.ts'

type Handler = (platform: Platform, c: Context) => Response | Promise<Response>
export type Methods = Readonly<Partial<Record<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', Handler>>>

/** Methods and handlers by path, relative to the service's own. */
export type Paths = Readonly<Record<string, Methods>>
