import type { ComponentProps } from 'react'

import { QueryProvider } from '../../app/query.tsx'
import { OwnApplications } from './own-applications.tsx'

/** The caller's applications, on a page without other calls. */
export const OwnApplicationsPart = (props: ComponentProps<typeof OwnApplications>) => (
  <QueryProvider>
    <OwnApplications {...props} />
  </QueryProvider>
)
