import type { readAdminJobs, runAdminJob } from '#features/administration/contract.ts'
import { shortDayAndTime } from '#i18n/format.ts'
import type { Answer } from '#platform/http/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { useMayWrite } from '../access-gate.tsx'
import { plainWhen } from '../plain-when.ts'
import { asLine, Remark, StackedRow } from '../stacked-row.tsx'
import { useAdminChanged } from '../use-admin-changed.ts'
import { useJobName, useSpan } from './job-words.ts'
import { useAdminJobWords } from './words.ts'

type Job = Answer<typeof readAdminJobs>['jobs'][number]

/** One background job: whether it works, its last and next run, and its last error. */
export function JobRow({ job }: { readonly job: Job }) {
  const words = useAdminJobWords()
  const locale = useLocale()
  const [nameOf, spanOf] = [useJobName(), useSpan()]
  const { name, everyMs, startedAt, tookMs, succeededAt, workedAt, found, failedAt, error, nextAt } = job
  const at = (instant: string) => shortDayAndTime(locale, instant)
  return (
    <StackedRow>
      <th scope="row" className={asLine}>
        {nameOf(name)}
        <Remark>{words.every(spanOf(everyMs))}</Remark>
      </th>
      <td className={asLine}>
        <JobState job={job} />
        {error !== null && failedAt !== null && (
          <Remark>
            {words.failedOnce}, {at(failedAt)}: <span lang="">{error}</span>
          </Remark>
        )}
      </td>
      <td className={`tabular ${asLine}`}>
        {at(startedAt)} · {spanOf(tookMs)}
        <Remark>{succeededAt === null ? words.never : words.succeeded(at(succeededAt))}</Remark>
        <Remark>{workedAt !== null && words.worked(plainWhen(locale, workedAt), found)}</Remark>
      </td>
      <td className="tabular whitespace-nowrap max-lg:hidden">{at(nextAt)}</td>
      <td className={`text-right max-sm:text-left ${asLine}`}>
        <RunButton job={job} />
      </td>
    </StackedRow>
  )
}

/** A run is missing if it is a minute later than the interval. Frequent runs are recorded every half minute only. */
const PATIENCE_MS = 120_000

const isLate = ({ nextAt }: Job): boolean => Date.now() - Date.parse(nextAt) > PATIENCE_MS

function JobState({ job }: { readonly job: Job }) {
  const words = useAdminJobWords()
  if (job.askedAt !== null) return <Badge tone="info">{words.asked}</Badge>
  if (
    job.failedAt !== null &&
    (job.succeededAt === null || Date.parse(job.failedAt) > Date.parse(job.succeededAt))
  )
    return <Badge tone="danger">{words.fails}</Badge>
  if (isLate(job)) return <Badge tone="warning">{words.late}</Badge>
  return <Badge tone="success">{words.works}</Badge>
}

function RunButton({ job: { id, name } }: { readonly job: Job }) {
  const words = useAdminJobWords()
  const nameOf = useJobName()
  const mayWrite = useMayWrite('jobs')
  const changed = useAdminChanged('admin-jobs')
  const { run, isBusy } = useAction<undefined, unknown>(
    async () => {
      await api<typeof runAdminJob>('POST', '/admin/jobs/{id}/run', { params: { id } })
      toast(words.done, { kind: 'success' })
      await changed()
    },
    {
      explain: () => {
        toast(words.failed, { kind: 'error' })
        return undefined
      },
    },
  )
  if (!mayWrite) return null
  return (
    <Button
      size="sm"
      variant="ghost"
      className="-mx-4 whitespace-nowrap"
      busy={isBusy}
      aria-label={words.runOf(nameOf(name))}
      onClick={() => void run(undefined)}
    >
      {words.run}
    </Button>
  )
}
