import type { ComponentProps } from 'react'

import { QueryProvider } from '../../app/query.tsx'
import { OwnApplications } from './own-applications.tsx'

/** The caller's applications on a page that asks the server for nothing else. */
export const OwnApplicationsPart = (props: ComponentProps<typeof OwnApplications>) => (
  <QueryProvider>
    <OwnApplications {...props} />
  </QueryProvider>
)
