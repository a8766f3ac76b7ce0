/** The query key of `GET /me/applications`. */
export const ownApplicationsKey = ['own-applications'] as const
