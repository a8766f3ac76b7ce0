/** How often a list of notices is fetched while it is looked at and no line tells of changes. */
export const noticeLook = { refetchInterval: 15_000, refetchOnWindowFocus: 'always' } as const
