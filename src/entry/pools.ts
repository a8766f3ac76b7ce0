import type { Platform } from '#platform/context.ts'
import { connect, type Connection } from '#platform/db.ts'
import type { DatabaseUrls } from '#platform/roles.ts'

export type Pools = Readonly<Record<'app' | 'auth' | 'public' | 'worker', Connection>>

/** A pool of connections for each role; the server closes them at its end. */
export const openPools = (urls: DatabaseUrls): Pools => ({
  app: connect(urls.appUrl, 12),
  auth: connect(urls.authUrl, 8),
  public: connect(urls.publicUrl, 12),
  worker: connect(urls.workerUrl, 3),
})

/** The same pools by their purpose. */
export const databases = ({ app, auth, public: open, worker }: Pools): Platform['dbs'] => ({
  app: app.db,
  auth: auth.db,
  public: open.db,
  worker: worker.db,
})
