/** Under which the answer of `GET /me/applications` is kept. */
export const ownApplicationsKey = ['own-applications'] as const
