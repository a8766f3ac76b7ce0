import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import type { listSettings } from '#features/settings/contract.ts'

import { api } from '../../app/api.ts'
import { useHref } from '../../app/paths.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { Loaded } from '../loaded.tsx'
import { SettingPanel } from './setting-panel.tsx'
import { useAdminSettingWords } from './words.ts'

/** The settings that can change while the program runs, each with its value and last change. */
export function SettingsPage() {
  const words = useAdminSettingWords()
  const href = useHref()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['admin-settings'],
    queryFn: ({ signal }) => api<typeof listSettings>('GET', '/admin/settings', { signal }),
  })
  return (
    <>
      <h1 className="display text-display">{words.page}</h1>
      <p className="mt-1 max-w-text text-ink-2">{words.lead}</p>
      <Link
        to={href('adminAuditLog', undefined, { area: 'settings' })}
        className="mb-4 inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
      >
        {words.history}
      </Link>
      <Loaded query={query}>
        {({ items }) => (
          <div className="flex max-w-text flex-col gap-4">
            {items.map((setting) => (
              <SettingPanel key={setting.name} setting={setting} />
            ))}
          </div>
        )}
      </Loaded>
    </>
  )
}
