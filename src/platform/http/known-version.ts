/**
 * Whether the caller has this version. Compares weakly: a proxy that changes the compression may weaken a tag (RFC
 * 9110, 13.1.2).
 */
export const isKnownVersion = (ifNoneMatch: string | null, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => ['*', strong(etag)].includes(strong(tag.trim()))) ?? false

const strong = (tag: string): string => tag.replace(/^W\//, '')
