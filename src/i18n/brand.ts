/** The product's own name, contact and links: rename it here and nowhere else. */
export const brand = {
  name: 'Onyxi',
  /** As it is drawn at the head of pages and mails. */
  wordmark: 'onyxi',
} as const
