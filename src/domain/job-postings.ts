/** The statuses that an administrator gives to applications; the applicant does not see them. */
export const applicationStatuses = ['new', 'shortlisted', 'declined', 'hired'] as const
export type JobApplicationStatus = (typeof applicationStatuses)[number]

/** Whether a posting takes applications on a local day; its last day counts. @param closesOn ISO date; null: no end */
export const takesApplications = (
  { state, closesOn }: { readonly state: string; readonly closesOn: string | null },
  today: Temporal.PlainDate,
): boolean => state === 'published' && (closesOn === null || closesOn >= today.toString())

/** Whether a posting may have this last day: from today to a year from now. @param closesOn ISO date; null: no end */
export const isFitEnd = (closesOn: string | null, today: Temporal.PlainDate): boolean =>
  closesOn === null || (closesOn >= today.toString() && closesOn <= today.add({ years: 1 }).toString())
